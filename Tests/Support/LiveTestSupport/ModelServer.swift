import FoundationEssentials
import HTTP
import Synchronization
import TweetModel

/// A server whose home timeline a test writes, as far as requests and answers go.
public final class ModelServer: HTTPTransport {
  public struct Post: Hashable, Sendable {
    public let id: String
    public var milliseconds: Int64
    public var text: String
    /// Whether it has a photograph, and its author a picture.
    public var hasPictures = false
    public var hasFilm = false
    /// Whether somebody else passes it on.
    public var isBoosted = false
    /// How many liked it.
    public var likes = 0
    /// Whether the account is one of them.
    public var isLiked = false
    public var extras = Extras()
  }

  public struct State: Sendable {
    /// Newest first, with all that was ever there.
    public var posts: [Post] = []
    /// What is answered in the place of the next answers.
    public var faults: [Result<HTTPResponse, HTTPFailure>] = []
    public var requests: [String] = []
    public var tokens: Set<String> = []
    /// The keys that were given back, each behind the host that has it now.
    public var revocations: [String] = []
    public var sockets: [ModelSocket] = []
    public var hasSockets = true
    /// Where sockets have to show the token, and where they have.
    public var tokenPlace = TokenPlace.authorization
    public var tokenPlaces: [TokenPlace] = []
    /// Whether filters are told as Mastodon 3 did, and by no post.
    public var hasOlderFilters = false
    /// When the last was written, in milliseconds since 1970; each is written a minute later.
    public var clock: Int64 = 1_699_900_000_000
    /// How many milliseconds later each is written; a minute.
    public var pace: Int64 = 60_000
    /// What time its answers tell, in seconds since 1970; nil where they tell none.
    public var toldTime: Int64?
    var count = 0
    public var isUp = true
    /// A host that knows where its people are, and nothing else.
    public var domain: String?
    /// Whether what is posted has pictures.
    public var hasPictures = false
    /// Whether what is posted has a film.
    public var hasFilms = false
    /// Whether what is posted is passed on by somebody.
    public var boosts = false
    /// What else what is posted has.
    public var extras = Extras()
    /// The bytes of pictures by the names of their files; others are one red pixel.
    public var artwork: [String: Data] = [:]
    /// Whether pictures cannot be had for now.
    public var failsPictures = false
    /// Who wrote all posts, as JSON; nil where that is not told.
    public var person: String?
    /// The account's filters, as JSON, and how often they were asked for.
    public var filters = (json: "[]", requests: 0)
    /// The pictures that were asked for, by the names of their files.
    public var pictures: [String] = []
  }

  public let state = Mutex(State())
  /// What pictures wait at.
  public let pictureGate = Gate()
  /// What filters wait at.
  public let filterGate = Gate()
  /// What becomes of a code waits at.
  public let tokenGate = Gate()
  /// So many are kept (Mastodon: 800).
  let most: Int

  public init(most: Int = 800) { self.most = most }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    if request.url.host() == Self.pictureHost { return await picture(request) }
    if let answer = domain(request) { return answer }
    if request.url.path.hasSuffix("/filters") {
      let answer = filters(request.url.path == "/api/v1/filters")
      await filterGate.pass()
      return answer
    }
    if request.url.path == "/oauth/token" { await tokenGate.pass() }
    let fault = state.withLock { state -> Result<HTTPResponse, HTTPFailure>? in
      state.requests.append(request.url.path + "?" + (request.url.query() ?? ""))
      if let token = request.token { state.tokens.insert(token.text) }
      guard state.isUp else { return .failure(.unreachable) }
      // How often posts are liked is asked at moments of its own.
      let isAside = request.url.path == "/api/v1/statuses"
      return state.faults.isEmpty || isAside ? nil : state.faults.removeFirst()
    }
    if let fault { return try fault.get() }
    return signIn(request) ?? context(request) ?? person(request) ?? post(request)
      ?? answer(request)
  }

  public func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    let socket = ModelSocket()
    let failure = state.withLock { state -> HTTPFailure? in
      guard state.isUp, state.hasSockets else { return .unreachable }
      state.tokenPlaces.append(place)
      guard place == state.tokenPlace else { return .refused }
      state.sockets.append(socket)
      return nil
    }
    if let failure { throw failure }
    return socket
  }

  /// What is around a post: the one that stands below it, and the one above.
  private func context(_ request: HTTPRequest) -> HTTPResponse? {
    let parts = request.url.path.split(separator: "/")
    guard parts.last == "context", parts.count > 1 else { return nil }
    let id = String(parts[parts.count - 2])
    return state.withLock { state in
      guard let place = state.posts.firstIndex(where: { $0.id == id }) else {
        return HTTPResponse(status: 404)
      }
      let before = state.posts.dropFirst(place + 1).first.map { $0.json } ?? ""
      let after = place > 0 ? state.posts[place - 1].answering(id) : ""
      let body = "{\"ancestors\":[\(before)],\"descendants\":[\(after)]}"
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
  }

  private func filters(_ areOlder: Bool) -> HTTPResponse {
    let json = state.withLock { state -> String? in
      guard areOlder == state.hasOlderFilters else { return nil }
      state.filters.requests += 1
      return state.filters.json
    }
    return HTTPResponse(status: json == nil ? 404 : 200, body: Data((json ?? "{}").utf8))
  }

  /// What a domain answers that only says where its people are; nil to what is asked of the server itself.
  private func domain(_ request: HTTPRequest) -> HTTPResponse? {
    let (host, home) = state.withLock { ($0.domain, Self.account.server.host) }
    guard let host, request.url.host() == host else { return nil }
    guard request.url.path == "/.well-known/webfinger" else { return HTTPResponse(status: 404) }
    let link = """
      {"rel":"self","type":"application/activity+json","href":"https://\(home)/users/ada"}
      """
    return HTTPResponse(status: 200, body: Data("{\"links\":[\(link)]}".utf8))
  }

  /// Who goes by a handle: whoever wrote all posts.
  private func person(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.url.path == "/api/v1/accounts/lookup" else { return nil }
    let person = state.withLock { $0.person }
    return HTTPResponse(status: person == nil ? 404 : 200, body: Data((person ?? "{}").utf8))
  }

  /// One post, or several by their ids.
  private func post(_ request: HTTPRequest) -> HTTPResponse? {
    let parts = request.url.path.split(separator: "/")
    guard parts.starts(with: ["api", "v1", "statuses"]) else { return nil }
    let posts = state.withLock { $0.posts }
    if parts.count == 3 {
      let ids = (request.url.query() ?? "").split(separator: "&").compactMap {
        $0.split(separator: "=").last.map(String.init)
      }
      let found = posts.filter { ids.contains($0.id) }.map(\.json).joined(separator: ",")
      return HTTPResponse(status: 200, body: Data("[\(found)]".utf8))
    }
    guard let post = posts.first(where: { $0.id == parts[3] }) else {
      return HTTPResponse(status: 404)
    }
    return HTTPResponse(status: 200, body: Data(post.json.utf8))
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    let query = Self.fields(request.url.query() ?? "")
    let page = state.withLock { state -> [Post] in
      let posts = Array(state.posts.prefix(most))
      let limit = Int(query["limit"] ?? "") ?? 40
      func place(_ id: String) -> Int { posts.firstIndex { $0.entry == id } ?? posts.count }
      if let id = query["min_id"] {
        let end = place(id)
        return Array(posts[max(0, end - limit)..<end])
      }
      let start = query["max_id"].map { min(place($0) + 1, posts.count) } ?? 0
      return Array(posts[start..<min(start + limit, posts.count)])
    }
    var fields: [String: String] = [:]
    if let first = page.first, let last = page.last {
      let base = "https://harbour.example/api/v1/timelines/home?"
      fields["Link"] =
        "<\(base)max_id=\(last.entry)>; rel=\"next\", <\(base)min_id=\(first.entry)>; rel=\"prev\""
    }
    fields["Date"] = state.withLock { $0.toldTime }.map { Post.headerDate($0 * 1000) }
    let body = "[" + page.map(\.json).joined(separator: ",") + "]"
    return HTTPResponse(status: 200, fields: fields, body: Data(body.utf8))
  }
}

extension ModelServer {
  /// Writes so many posts, and tells who listens.
  public func post(_ number: Int, _ text: String = "post") {
    for _ in 0..<number {
      let (post, sockets) = state.withLock { state in
        state.count += 1
        state.clock += state.pace
        let post = Post(
          id: String(UInt64(state.count) &* 0x9E37_79B9_7F4A_7C15, radix: 36),
          milliseconds: state.clock, text: "\(text) \(state.count)",
          hasPictures: state.hasPictures, hasFilm: state.hasFilms, isBoosted: state.boosts,
          extras: state.extras)
        state.posts.insert(post, at: 0)
        return (post, state.sockets)
      }
      for socket in sockets { socket.send("update", post.json) }
    }
  }

  public func delete(at index: Int) {
    let (post, sockets) = state.withLock { state -> (Post?, [ModelSocket]) in
      guard state.posts.indices.contains(index) else { return (nil, []) }
      return (state.posts.remove(at: index), state.sockets)
    }
    if let post { for socket in sockets { socket.send("delete", post.id) } }
  }

  public func edit(at index: Int, _ text: String) {
    let (post, sockets) = state.withLock { state -> (Post?, [ModelSocket]) in
      guard state.posts.indices.contains(index) else { return (nil, []) }
      state.posts[index].text = text
      return (state.posts[index], state.sockets)
    }
    if let post { for socket in sockets { socket.send("status.update", post.json) } }
  }

  /// Gives the account other filters, and tells who listens.
  public func setFilters(_ json: String) {
    let sockets = state.withLock { state in
      state.filters.json = json
      return state.sockets
    }
    for socket in sockets { socket.send("filters_changed", nil) }
  }

  public func closeSockets() {
    let sockets = state.withLock { state in
      defer { state.sockets = [] }
      return state.sockets
    }
    for socket in sockets { socket.end() }
  }

  /// Tells nobody anything any more who listens, nor that it has gone.
  public func forgetSockets() { state.withLock { $0.sockets = [] } }

  public var isListenedTo: Bool { state.withLock { !$0.sockets.isEmpty } }
  public var requests: [String] { state.withLock { $0.requests } }
  public var texts: [String] { state.withLock { $0.posts.map(\.text) } }
}

extension ModelServer.Post {
  /// The id under which a timeline has it.
  var entry: String { isBoosted ? "b\(id)" : id }

  /// The post as a server writes it, or its passing on.
  public var json: String {
    guard isBoosted else { return original }
    return """
      {"id":"\(entry)","uri":"https://wind.example/users/kestrel/statuses/\(id)/activity",\
      "created_at":"\(Self.date(milliseconds))","content":"","visibility":"public",\
      "account":{"id":"p2","username":"kestrel","acct":"kestrel@wind.example","display_name":"Kestrel",\
      "uri":"https://wind.example/users/kestrel","url":"https://wind.example/@kestrel"},\
      "reblog":\(original),"media_attachments":[],"mentions":[],"tags":[],"emojis":[]}
      """
  }

  private static let filmHost = "films.harbour.example"

  private var original: String {
    let host = "https://\(ModelServer.pictureHost)"
    let avatar = hasPictures ? "\"avatar\":\"\(host)/noor.png\"," : ""
    let photo = """
      {"id":"m","type":"image","url":"\(host)/\(id).png","blurhash":\(extras.blurhashJSON)}
      """
    let film = "{\"id\":\"f\",\"type\":\"video\",\"url\":\"https://\(Self.filmHost)/a.mp4\"}"
    return """
      {"id":"\(id)","uri":"https://paper.example/users/noor/statuses/\(id)",\
      "created_at":"\(Self.date(milliseconds))","content":"<p>\(text)</p>","visibility":"public",\
      "replies_count":0,"reblogs_count":0,"favourites_count":\(likes),"favourited":\(isLiked),\
      \(extras.json(host)),\
      "account":{\(avatar)"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"\(extras.name)",\
      "emojis":\(extras.emojisJSON(host)),\
      "uri":"https://paper.example/users/noor","url":"https://paper.example/@noor"},\
      "media_attachments":[\(hasPictures ? photo : hasFilm ? film : "")],"mentions":[],"tags":[]}
      """
  }

  /// The same as an answer to another one.
  func answering(_ id: String) -> String {
    json.replacing("\"visibility\"", with: "\"in_reply_to_id\":\"\(id)\",\"visibility\"")
  }

  /// A moment as the fields of answers tell it, on whatever day of the week.
  fileprivate static func headerDate(_ milliseconds: Int64) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = CalendarDay(seconds: milliseconds / 1000)
    let time = date(milliseconds).dropFirst(11).prefix(8)
    return
      "Mon, \(day.day < 10 ? "0" : "")\(day.day) \(names[day.month - 1]) \(day.year) \(time) GMT"
  }

  private static func date(_ milliseconds: Int64) -> String {
    let day = CalendarDay(seconds: milliseconds / 1000)
    let second = Int(milliseconds / 1000 % 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.year)-\(two(day.month))-\(two(day.day))T\(two(second / 3600)):"
      + "\(two(second / 60 % 60)):\(two(second % 60)).000Z"
  }
}
