// UIKitCode
