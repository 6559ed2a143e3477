import FoundationEssentials

/// The way to servers; the model core knows nothing else of the network.
public protocol HTTPTransport: Sendable {
  /// Sends a request, and waits for the whole answer; an error status is an answer.
  ///
  /// Ends with ``HTTPFailure/cancelled`` as soon as the task is cancelled.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

  /// Opens a WebSocket (RFC 6455) at a `wss:` address; the token goes into the header.
  func openSocket(_ url: URL, token: Secret?) async throws(HTTPFailure) -> any WebSocket
}

/// An open WebSocket, which is listened to.
public protocol WebSocket: Sendable {
  /// The next text message, at most 4 MiB; nil once it is closed.
  func next() async throws(HTTPFailure) -> String?
  func close() async
}
