import Fediverse
import FoundationEssentials
import HTTP
import LiveTimeline
import SyntheticData
import Synchronization
import TweetModel

/// A server in this process, whose home timeline is as long as it is told to be; it remembers no post.
nonisolated final class LiveServer: HTTPTransport {
  static let account = LiveAccount(
    server: Server(host: "server.example"),
    profile: LiveProfile(
      person: LivePerson(
        local: "1", id: "https://server.example/users/ada", handle: "ada@server.example",
        name: "Ada")),
    capabilities: ServerCapabilities(
      software: .mastodon, version: "4.2.0", domain: "server.example",
      streaming: "wss://server.example"))

  private struct State {
    var posts = 0
    var requests = 0
    var sockets: [LiveSocket] = []
  }

  private let state = Mutex(State())
  /// The text of a post, by its number and by when it was written.
  private let post: @Sendable (_ number: Int, _ milliseconds: Int64) -> String

  /// A server of synthetic posts.
  convenience init() {
    let tweets = Array(SyntheticTweets(count: 2_000, seed: 5))
    self.init { number, milliseconds in
      let status = SyntheticStatus(
        tweets[number % tweets.count], place: number, milliseconds: milliseconds)
      return number.isMultiple(of: 3) ? status.passedOn : status.json
    }
  }

  init(post: @escaping @Sendable (_ number: Int, _ milliseconds: Int64) -> String) {
    self.post = post
  }

  /// So many are kept (Mastodon: lib/feed_manager.rb, MAX_ITEMS).
  private static let most = 800
  /// 2026-01-01T00:00:00Z.
  private static let firstMillisecond: Int64 = 1_767_225_600_000

  /// How many posts there ever were.
  var posts: Int { state.withLock { $0.posts } }
  var requests: Int { state.withLock { $0.requests } }
  var isListenedTo: Bool { state.withLock { !$0.sockets.isEmpty } }

  /// Writes so many posts without telling of them.
  func post(_ number: Int) { state.withLock { $0.posts += number } }

  /// Writes a post, and tells who listens.
  func stream() {
    let (number, sockets) = state.withLock { state in
      defer { state.posts += 1 }
      return (state.posts, state.sockets)
    }
    for socket in sockets { socket.send(json(number)) }
  }

  /// Breaks off with all who listen.
  func closeSockets() {
    let sockets = state.withLock { state in
      defer { state.sockets = [] }
      return state.sockets
    }
    for socket in sockets { socket.end() }
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let (words, posts) = (request.url.query() ?? "", posts)
    state.withLock { $0.requests += 1 }
    if request.url.path.hasSuffix("/filters") {
      return HTTPResponse(status: 200, body: Data("[]".utf8))
    }
    func number(_ name: String) -> Int? {
      let word = words.split(separator: "&").first { $0.hasPrefix(name + "=") }
      return word?.split(whereSeparator: { $0 == "=" || $0 == "-" }).last.flatMap { Int($0) }
    }
    let first = max(0, posts - Self.most)
    if let id = number("min_id") {
      let start = max(first, id + 1)
      return page(start..<max(start, min(posts, start + HomeQuery.limit)), from: .first)
    }
    let end = max(first, min(posts, number("max_id") ?? posts))
    return page(max(first, end - HomeQuery.limit)..<end, from: .last)
  }

  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    let socket = LiveSocket()
    state.withLock { $0.sockets.append(socket) }
    return socket
  }

  /// Which end of a page's posts follows those that are known.
  enum End { case first, last }

  /// The posts of these numbers, as they are answered: the last one first, and as many as are read of an answer.
  func page(_ numbers: Range<Int>, from end: End = .last) -> HTTPResponse {
    var texts = texts(
      end == .first ? Array(numbers) : numbers.reversed(), within: HTTPRequest.mostTextBytes - 1)
    let told = end == .first ? numbers.prefix(texts.count) : numbers.suffix(texts.count)
    if end == .first { texts.reverse() }
    let body = "[" + texts.joined(separator: ",") + "]"
    guard let first = told.first, let last = told.last else {
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
    let base = "https://server.example/api/v1/timelines/home?"
    let link = "<\(base)max_id=\(first)>; rel=\"next\", <\(base)min_id=\(last)>; rel=\"prev\""
    return HTTPResponse(status: 200, fields: ["Link": link], body: Data(body.utf8))
  }

  /// The texts of posts, as many as come to at most so many bytes, each with what parts it from the next.
  func texts(_ numbers: [Int], within most: Int) -> [String] {
    var (bytes, texts) = (0, [String]())
    for number in numbers {
      let text = json(number)
      bytes += text.utf8.count + 1
      guard bytes <= most else { break }
      texts.append(text)
    }
    return texts
  }

  /// The text of the post of a number.
  func json(_ number: Int) -> String { post(number, Self.firstMillisecond + Int64(number) * 1000) }
}

/// A socket through which the server tells of posts.
nonisolated private final class LiveSocket: WebSocket {
  private let messages: AsyncStream<String>
  private let door: AsyncStream<String>.Continuation

  init() { (messages, door) = AsyncStream.makeStream() }

  func send(_ post: String) {
    door.yield(
      "{\"stream\":[\"user\"],\"event\":\"update\",\"payload\":\(JSONText.quoted(post))}")
  }

  func end() { door.finish() }

  func next() async throws(HTTPFailure) -> String? {
    for await message in messages { return message }
    return nil
  }

  func close() async { door.finish() }
}
