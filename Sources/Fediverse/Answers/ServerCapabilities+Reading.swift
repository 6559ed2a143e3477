import FoundationEssentials
import TweetModel

extension ServerCapabilities {
  /// What a server that describes itself in these ways is and can do.
  init(_ instance: InstanceEntity?, software: NodeInfoEntity.Software?, at server: Server) {
    let (named, version) = Self.software(in: instance?.version ?? "")
    let name = software?.name ?? named
    self.init(
      software: Software(rawValue: name.lowercased()) ?? Self.kin[name.lowercased()] ?? .other,
      version: (software?.version ?? version).asLine(atMost: 100),
      domain: instance?.domain.flatMap(Self.domain) ?? server.host,
      streaming: instance?.streaming.flatMap(Self.socket))
  }

  // What is a kind of something else, or has become it.
  private static let kin: [String: Software] = [
    "hometown": .mastodon, "glitch": .mastodon, "glitchcafe": .mastodon, "chuckya": .mastodon,
    "firefish": .misskey, "sharkey": .misskey, "iceshrimp": .misskey, "calckey": .misskey,
    "foundkey": .misskey, "rebased": .pleroma, "soapbox": .pleroma,
  ]

  /// `2.7.2 (compatible; Akkoma 3.10.4)` tells another program, and its version; any other text is Mastodon's.
  private static func software(in version: String) -> (name: String, version: String) {
    guard let start = version.firstRange(of: "compatible;") else { return ("mastodon", version) }
    let words = version[start.upperBound...].split { " ();".contains($0) }
    guard let name = words.first else { return ("mastodon", version) }
    return (String(name), words.dropFirst().first.map(String.init) ?? "")
  }

  // The older answer has an address there, of some servers.
  private static func domain(_ text: String) -> String? {
    DomainName.ascii(String(TweetText.withoutScheme(text).prefix { $0 != "/" && $0 != ":" }))
  }

  private static func socket(_ address: String) -> String? {
    let url = URL(string: address)
    guard let scheme = url?.scheme?.lowercased(), ["wss", "ws", "https", "http"].contains(scheme),
      url?.host()?.isEmpty == false
    else { return nil }
    return address
  }
}

extension ServerCapabilities {
  /// Whether it answers for several posts at once (Mastodon since 4.3).
  public var tellsSeveralPosts: Bool {
    software == .mastodon && ServerVersion(version) >= ServerVersion(major: 4, minor: 3)
  }

  /// Whether its posts say which filters they meet (Mastodon since 4.0), as far as is known: others leave it to programs
  /// to look for the words.
  public var tellsFilters: Bool {
    switch software {
    case .mastodon: ServerVersion(version) >= ServerVersion(major: 4, minor: 0)
    case .gotosocial: true
    default: false
    }
  }
}
