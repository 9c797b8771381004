// FileSystem
