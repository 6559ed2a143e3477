import FoundationEssentials
import HTTP
import SyntheticData

/// A server in this process that tells what nobody writes, whatever it is asked.
nonisolated final class HostileServer: HTTPTransport {
  private let answers: HostileAnswers
  private let home: LiveServer
  /// Where the bytes of each lie: in memory they would be taken for what the program needs.
  private let pictures: [String: URL]

  /// How many posts its home timeline has.
  private static let posts = 100

  /// Keeps its pictures in a folder that is there.
  init(seed: UInt64, texts: [String], folder: String) throws(BenchError) {
    let pictures = HostilePicture.all(seed: seed)
    self.pictures = try Self.written(pictures, in: folder)
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
      guard let file = pictures[words.last ?? ""], let bytes = try? Data(contentsOf: file) else {
        return HTTPResponse(status: 404)
      }
      return HTTPResponse(status: 200, body: bytes)
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

  private static func written(
    _ pictures: [HostilePicture], in folder: String
  ) throws(BenchError) -> [String: URL] {
    var files: [String: URL] = [:]
    for picture in pictures where files[picture.name] == nil {
      // Names are hostile, too.
      let file = URL(filePath: "\(folder)/picture-\(files.count)")
      do { try Data(picture.bytes).write(to: file) } catch {
        throw .badFile(path: file.path, reason: "\(error)")
      }
      files[picture.name] = file
    }
    return files
  }

  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    try await home.openSocket(url, token: token, at: place)
  }

  private func answer(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Data(text.utf8))
  }

  /// As many of them as leave room for others in an answer.
  private func posts(_ numbers: Range<Int>) -> String {
    home.texts(Array(numbers), within: HTTPRequest.mostTextBytes / 3).joined(separator: ",")
  }
}
