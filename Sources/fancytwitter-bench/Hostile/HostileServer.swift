import FoundationEssentials
import HTTP
import SyntheticData

/// A server in this process that tells what nobody writes, whatever it is asked.
nonisolated final class HostileServer: HTTPTransport {
  private let answers: HostileAnswers
  private let home: LiveServer
  private let pictures: [String: [UInt8]]

  /// How many posts its home timeline has.
  private static let posts = 100

  init(seed: UInt64, texts: [String]) {
    let pictures = HostilePicture.all(seed: seed)
    self.pictures = Dictionary(
      pictures.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let answers = HostileAnswers(seed: seed, texts: texts, pictures: pictures.map(\.name))
    self.answers = answers
    home = LiveServer { answers.post($0, milliseconds: $1) }
    home.post(Self.posts)
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let answer = try await answer(to: request)
    // As the network does it.
    guard answer.body.count <= request.mostBytes else { throw .tooLarge }
    return answer
  }

  private func answer(to request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let path = request.url.path
    let words = path.split(separator: "/").map(String.init)
    let number = words.lazy.compactMap { Int($0.drop { $0 == "p" }) }.first ?? 0
    if path.hasPrefix(HostileAnswers.media) {
      let bytes = pictures[words.last ?? ""]
      return HTTPResponse(status: bytes == nil ? 404 : 200, body: Data(bytes ?? []))
    }
    switch words.last {
    case "home": return try await home.send(request)
    case "context":
      return answer(
        "{\"ancestors\":[\(posts(0..<3))],\"descendants\":[\(posts(number + 1..<number + 20))]}")
    case "statuses": return answer("[\(posts(number..<number + 20))]")
    default: break
    }
    if words.contains("accounts") { return answer(answers.person(number)) }
    if words.contains("statuses") { return answer(home.json(number)) }
    return HTTPResponse(status: 404)
  }

  func openSocket(_ url: URL, token: Secret?) async throws(HTTPFailure) -> any WebSocket {
    try await home.openSocket(url, token: token)
  }

  private func answer(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Data(text.utf8))
  }

  /// As many of them as leave room for others in an answer.
  private func posts(_ numbers: Range<Int>) -> String {
    home.texts(Array(numbers), within: HTTPRequest.mostTextBytes / 3).joined(separator: ",")
  }
}
