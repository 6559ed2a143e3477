import TweetModel

/// What posts have in common, and are counted by in each year.
public struct PostLabel: Hashable, Sendable {
  public enum Sort: Int, Sendable, CaseIterable {
    case language = 0
    /// The program that a post was written with.
    case source = 1
    case hashtag = 2
    /// The host of a link.
    case site = 3
    /// A sign that is drawn as a small picture.
    case emoji = 4
  }

  public let sort: Sort
  /// Hashtags, sites and languages in small letters.
  public let name: String

  public init(sort: Sort, name: String) {
    self.sort = sort
    self.name = name
  }

  /// The language of a tag, whatever script or country it names too: "en" of "en-US" (BCP 47), as a search knows it.
  init(languageTag tag: String) {
    self.init(sort: .language, name: String(tag.prefix { $0 != "-" }).lowercased())
  }
}

extension Tweet {
  /// What a post is counted by, each once; of what was passed on, only the program.
  var labels: [PostLabel] {
    var labels: [PostLabel] = []
    var known: Set<PostLabel> = []
    func add(_ label: PostLabel) {
      if !label.name.isEmpty, known.insert(label).inserted { labels.append(label) }
    }
    func add(_ sort: PostLabel.Sort, _ name: String) { add(PostLabel(sort: sort, name: name)) }
    if let source { add(.source, source) }
    guard repostedBy == nil else { return labels }
    if let language { add(PostLabel(languageTag: language)) }
    for entity in text.entities {
      switch entity.kind {
      case .hashtag: add(.hashtag, entity.target.lowercased())
      case .link: add(.site, entity.host)
      case .mention, .cashtag: break
      }
    }
    for emoji in text.display.emoji { add(.emoji, emoji) }
    return labels
  }
}

extension TextEntity {
  /// The host of a link's address, without "www."; empty where there is none.
  fileprivate var host: String {
    guard let scheme = target.range(of: "://") else { return "" }
    let host = target[scheme.upperBound...].prefix { !"/?#:@".contains($0) }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}

extension String {
  /// The first place of an ASCII text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
