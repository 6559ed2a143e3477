import TweetModel

extension Server {
  /// The server that a person means: `host`, `@name@host`, or any address on it.
  ///
  /// With `allowsInsecure`, for tests, it may have a port, be on this machine, and be asked by http.
  public init(typed text: String, allowsInsecure: Bool = false) throws(ServerNameError) {
    self = try Self.typed(text, allowsInsecure: allowsInsecure).server
  }

  /// The same, and the name of the handle that was typed; nil where no handle was.
  static func typed(
    _ text: String, allowsInsecure: Bool
  ) throws(ServerNameError) -> (server: Server, user: String?) {
    var typed = TypedServer(text)
    guard !typed.rest.isEmpty else { throw .empty }
    let scheme = typed.takeScheme()
    guard scheme == nil || scheme == "https" || scheme == "http" else {
      throw .otherScheme(scheme ?? "")
    }
    typed.cutPath()
    let user = typed.takeUser()
    let port = typed.takePort()
    guard let host = typed.host(allowsInsecure: allowsInsecure) else { throw .notAName(text) }
    // A handle has a name before its host; an address of the web has none.
    if scheme != nil, user != nil { throw .hasUser(host: host) }
    if user?.contains(where: { "@:".contains($0) }) == true { throw .hasUser(host: host) }
    if let port, !allowsInsecure || !(1...65_535).contains(port) { throw .hasPort(host: host) }
    let isLocal = TypedServer.local.contains(host)
    // What one types as http is asked by https all the same.
    let isPlain = allowsInsecure && isLocal && scheme != "https"
    return (Server(host: host, port: port, isSecure: !isPlain), user)
  }
}

/// What a person typed, from which part after part is taken.
private struct TypedServer {
  var rest: Substring

  static let local: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  init(_ text: String) {
    // What stands about or in it unseen, or marks directions, was copied with it.
    let seen = text.unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && scalar.properties.generalCategory != .control
    }
    rest = Substring(String(String.UnicodeScalarView(seen)))
  }

  /// The scheme in small letters.
  mutating func takeScheme() -> String? {
    if rest.lowercased().hasPrefix("acct:") { rest = rest.dropFirst("acct:".count) }
    guard let end = rest.firstRange(of: "://") else { return nil }
    defer { rest = rest[end.upperBound...] }
    return rest[..<end.lowerBound].lowercased()
  }

  mutating func cutPath() { rest = rest.prefix { !"/\\?#".contains($0) } }

  /// What stands before the host, without the sign before a handle.
  mutating func takeUser() -> String? {
    guard let at = rest.lastIndex(of: "@") else { return nil }
    let user = rest[..<at].drop { $0 == "@" }
    rest = rest[rest.index(after: at)...]
    return user.isEmpty ? nil : String(user)
  }

  /// The port, -1 for one that is no number.
  mutating func takePort() -> Int? {
    guard let colon = rest.lastIndex(of: ":"), rest.last != "]" else { return nil }
    let port = rest[rest.index(after: colon)...]
    rest = rest[..<colon]
    return port.isEmpty ? nil : Int(port) ?? -1
  }

  func host(allowsInsecure: Bool) -> String? {
    if allowsInsecure, Self.local.contains(rest.lowercased()) { return rest.lowercased() }
    guard let name = DomainName.ascii(String(rest)) else { return nil }
    let labels = name.split(separator: ".")
    // An address in numbers is no name.
    guard labels.count > 1, labels.last?.contains(where: \.isLetter) == true else { return nil }
    return name
  }
}
