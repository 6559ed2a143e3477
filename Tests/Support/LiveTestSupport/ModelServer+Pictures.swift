import FoundationEssentials
import HTTP

/// Where the pictures of its posts lie: all of them are one red pixel.
extension ModelServer {
  static let pictureHost = "pictures.example"

  public static let red =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    ) ?? Data()

  /// The pictures that were asked for, by the names of their files.
  public var pictures: [String] { state.withLock { $0.pictures } }
  public var posts: [Post] { state.withLock { $0.posts } }

  func picture(_ request: HTTPRequest) async -> HTTPResponse {
    state.withLock { $0.pictures.append(request.url.lastPathComponent) }
    await pictureGate.pass()
    guard !state.withLock({ $0.failsPictures }) else { return HTTPResponse(status: 503) }
    let body = state.withLock { $0.artwork[request.url.lastPathComponent] } ?? Self.red
    return HTTPResponse(status: request.token == nil ? 200 : 400, body: body)
  }
}
