import FoundationEssentials

/// The way to servers; the model core knows nothing else of the network.
public protocol HTTPTransport: Sendable {
  /// Sends a request, and waits for the whole answer; an error status is an answer.
  ///
  /// Ends with ``HTTPFailure/cancelled`` as soon as the task is cancelled.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

  /// Opens a WebSocket (RFC 6455) at a `wss:` address; the token goes into the header, at that place.
  ///
  /// Ends with ``HTTPFailure/refused`` where the server does not take the token, or not there.
  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket
}

/// Where the header of a WebSocket's opening has the token.
public enum TokenPlace: Hashable, Sendable {
  case authorization
  /// Where the names of protocols stand: programs of the web can write nowhere else, and some servers read nothing else
  /// (Pleroma, Akkoma, Iceshrimp.NET).
  case subprotocol

  public var other: TokenPlace { self == .authorization ? .subprotocol : .authorization }
}

/// An open WebSocket, which is listened to.
public protocol WebSocket: Sendable {
  /// The next text message, at most 4 MiB; nil once it is closed.
  func next() async throws(HTTPFailure) -> String?
  func close() async
}
