/// A request's answer that is no result.
struct ResponseError: Error, Hashable, Sendable {
  var code: Int
  var message: String

  static func parseError(_ message: String) -> ResponseError { .init(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> ResponseError { .init(code: -32600, message: message) }
  static func methodNotFound(_ method: String) -> ResponseError {
    .init(code: -32601, message: "\(method) is not supported")
  }
  static func invalidParams(_ message: String) -> ResponseError { .init(code: -32602, message: message) }
  static func requestFailed(_ message: String) -> ResponseError { .init(code: -32803, message: message) }
  static let serverNotInitialized = ResponseError(code: -32002, message: "the server is not initialized")
  static let requestCancelled = ResponseError(code: -32800, message: "cancelled")
  static let contentModified = ResponseError(code: -32801, message: "the document changed meanwhile")
}
