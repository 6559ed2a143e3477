import Synchronization

/// A server of Mastodon's kind with one account: its sign-in, and a home timeline that tests write.
///
/// Give ``reply(to:)`` to a ``StandInServer`` as its handler. What the server does is what Mastodon 4.5 does; what
/// it does wrong is scripted there.
public final class StandInMastodon: Sendable {
  /// What of the server a test may change.
  public struct Rules: Sendable {
    /// How many entries the home timeline has at most.
    public var homeLength = 800
    /// Whether the person agrees in the browser.
    public var agrees = true
    /// Whether a way back to this machine may have another port than was made known (RFC 8252, 7.3).
    public var isPortFree = false
    public var knowsMetadata = true

    public init() {}
  }

  /// WebSockets that are open.
  public let channel = SocketChannel()
  let sign: SignInDesk
  let posts = Mutex<[Int: StandInPost]>([:])
  let rules: Rules

  public init(_ rules: Rules = Rules()) {
    self.rules = rules
    sign = SignInDesk(rules)
  }

  /// The home timeline as it is, newest first.
  public var home: [StandInPost] {
    Array(posts.withLock { $0.values.sorted { $0.id > $1.id } }.prefix(rules.homeLength))
  }

  /// Adds a post on top, or with a number of its own below: those come late.
  @discardableResult
  public func add(
    _ content: String, id: Int? = nil, boosting boosted: Int? = nil, answering answers: Int? = nil
  ) -> Int {
    let post = posts.withLock { posts in
      let id = id ?? (posts.keys.max() ?? StandInPost.first) + 60
      let post = StandInPost(id: id, content: content, boosted: boosted, answers: answers)
      posts[id] = post
      return post
    }
    send("update", json(post))
    return post.id
  }

  public func edit(_ id: Int, _ content: String) {
    let post = posts.withLock { posts in
      posts[id]?.content = content
      posts[id]?.isEdited = true
      return posts[id]
    }
    if let post { send("status.update", json(post)) }
  }

  public func delete(_ id: Int) {
    posts.withLock { $0[id] = nil }
    send("delete", "\(id)")
  }

  /// Where a browser is led that opens an address: the person's answer, given at once.
  public func browse(_ address: String) -> String? {
    // Behind the scheme and the host.
    let parts = address.split(separator: "/", maxSplits: 2)
    let target = "/" + (parts.count > 2 ? parts[2] : "")
    let request = Request(method: "GET", target: target, fields: [:], body: [])
    return reply(to: request).fields["Location"]
  }

  private func send(_ event: String, _ payload: String) {
    channel.push(
      "{\"stream\":[\"user\"],\"event\":\"\(event)\",\"payload\":\(JSONText.quoted(payload))}")
  }
}
