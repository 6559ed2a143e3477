import TweetModel

/// What a post says beside its text of the links in it.
///
/// A link in the text leads to somebody's page; who that is, only the list of mentions tells.
public struct LinkMeanings: Sendable {
  /// Somebody whom the post names.
  public struct Mention: Sendable, Hashable {
    /// The name in the address with the host: `user@host`.
    public let handle: String
    /// The person's id on the network; nil when unknown.
    public let id: String?

    public init(handle: String, id: String?) {
      self.handle = handle
      self.id = id
    }
  }

  private var byAddress: [String: Mention] = [:]
  private var byHandle: [String: Mention] = [:]
  private var byName: [String: Mention] = [:]
  private var hashtags: Set<String> = []

  public init() {}

  /// Adds somebody whom the post names, whose page is at `address`.
  public mutating func add(_ mention: Mention, address: String?) {
    if let address { byAddress[address] = mention }
    let handle = mention.handle.lowercased()
    byHandle[handle] = mention
    // Of two with one name on two hosts, the name alone tells neither.
    let name = String(handle.prefix { $0 != "@" })
    let isAlone = byName.updateValue(mention, forKey: name) == nil
    if !isAlone { byName[name] = Mention(handle: "", id: nil) }
  }

  /// Adds a hashtag whose page is at `address`.
  public mutating func addHashtag(address: String) { hashtags.insert(address) }

  /// Who is meant by a link to `address` that is shown as `shown`; nil where nobody is.
  func mention(_ address: String, shown: String) -> Mention? {
    if let mention = byAddress[address] { return mention }
    guard shown.first == "@" else { return nil }
    let name = shown.dropFirst().lowercased()
    if let mention = byHandle[name] { return mention }
    if let host = LinkAddress.host(of: address), let mention = byHandle["\(name)@\(host)"] {
      return mention
    }
    return byName[name].flatMap { $0.handle.isEmpty ? nil : $0 }
  }

  func isHashtag(_ address: String) -> Bool { hashtags.contains(address) }
}
