/// What the server answers.
extension StandInMastodon {
  /// Answers a request as the server does.
  @Sendable public func reply(to request: Request) -> Reply {
    let host = request.fields["host"] ?? "127.0.0.1"
    switch (request.method, request.path) {
    case ("POST", "/api/v1/apps"): return sign.register(request.form)
    case ("GET", "/oauth/authorize"): return sign.authorize(request.query)
    case ("POST", "/oauth/token"): return sign.token(request.form)
    case ("POST", "/oauth/revoke"): return sign.revoke(request.form)
    case ("GET", "/api/v2/instance"): return .json(instance(host))
    case ("GET", "/.well-known/oauth-authorization-server") where rules.knowsMetadata:
      return .json(metadata(host))
    case ("GET", let path) where path.hasPrefix("/api/v1/"):
      guard sign.knows(request.token) else {
        return .json("{\"error\":\"The access token is invalid\"}", status: 401)
      }
      return own(path, request, host)
    default: return .json("{\"error\":\"Record not found\"}", status: 404)
    }
  }

  private func own(_ path: String, _ request: Request, _ host: String) -> Reply {
    let parts = path.split(separator: "/").dropFirst(2).map(String.init)
    switch parts.first {
    case "accounts" where parts.last == "verify_credentials": return .json(account)
    case "timelines" where parts.last == "home": return page(request, host)
    case "streaming": return Reply(delivery: .socket([.channel(channel)]))
    case "statuses" where parts.count >= 2:
      guard let id = Int(parts[1]), let post = posts.withLock({ $0[id] }) else { break }
      return .json(parts.count > 2 ? context(post) : json(post))
    case "filters", "preferences": return .json(parts.first == "filters" ? "[]" : "{}")
    default: break
    }
    return .json("{\"error\":\"Record not found\"}", status: 404)
  }

  /// A page of the home timeline: newest first, nearest to `min_id` where that is told.
  private func page(_ request: Request, _ host: String) -> Reply {
    let query = request.query
    func bound(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
    let limit = min(max(query["limit"].flatMap { Int($0) } ?? 20, 1), 40)
    let among = home.filter { post in
      bound("max_id").map { post.id < $0 } ?? true && bound("min_id").map { post.id > $0 } ?? true
        && bound("since_id").map { post.id > $0 } ?? true
    }
    let page = Array(bound("min_id") == nil ? among.prefix(limit) : among.suffix(limit))
    guard let newest = page.first, let oldest = page.last else { return .json("[]") }
    let start = "<http://\(host)/api/v1/timelines/home?limit=\(limit)&"
    let link =
      "\(start)max_id=\(oldest.id)>; rel=\"next\", "
      + "\(start)min_id=\(newest.id)>; rel=\"prev\""
    return .json(json(page), fields: ["Link": link])
  }

  private func context(_ post: StandInPost) -> String {
    let all = posts.withLock { $0 }
    var ancestors: [StandInPost] = []
    var parent = post.answers.flatMap { all[$0] }
    while let found = parent {
      ancestors.insert(found, at: 0)
      parent = found.answers.flatMap { all[$0] }
    }
    var known: Set<Int> = [post.id]
    let descendants = all.values.sorted { $0.id < $1.id }.filter { reply in
      guard let parent = reply.answers, known.contains(parent) else { return false }
      known.insert(reply.id)
      return true
    }
    return "{\"ancestors\":\(json(ancestors)),\"descendants\":\(json(descendants))}"
  }
}
