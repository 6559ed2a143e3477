/// The words of a post in which an account's filters look for theirs.
///
/// As Mastodon does it: in the warning, the text, the addresses behind its links, the answers of a poll and what
/// describes pictures, without regard to case (app/models/concerns/status/search_concern and custom_filter, 4.3).
public struct FilterWords: Sendable {
  private let scalars: [Unicode.Scalar]
  private let local: String

  /// `local` is the id on the account's server.
  public init(of tweet: Tweet, local: String) {
    var parts = [tweet.text.display]
    parts += [tweet.warning].compactMap(\.self)
    parts += tweet.text.entities.filter { $0.kind == .link }.map(\.target)
    parts += tweet.poll?.options.map(\.title) ?? []
    parts += tweet.media.compactMap(\.altText)
    scalars = Array(parts.joined(separator: "\n").lowercased().unicodeScalars)
    self.local = local
  }

  /// Whether a filter means the post, in O(length x words).
  public func isMeant(by filter: LiveFilter) -> Bool {
    filter.posts.contains(local) || filter.keywords.contains { has($0) }
  }

  private func has(_ keyword: LiveFilter.Keyword) -> Bool {
    let sought = keyword.scalars
    guard let first = sought.first, let last = sought.last, sought.count <= scalars.count else {
      return false
    }
    // A keyword that begins or ends with a sign has no edge of a word there.
    let edges = (
      keyword.isWholeWord && first.isOfWord, keyword.isWholeWord && last.isOfWord
    )
    for start in 0...(scalars.count - sought.count) where scalars[start] == first {
      let end = start + sought.count
      guard scalars[start..<end].elementsEqual(sought) else { continue }
      if edges.0, start > 0, scalars[start - 1].isOfWord { continue }
      if edges.1, end < scalars.count, scalars[end].isOfWord { continue }
      return true
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    self == "_" || properties.isAlphabetic || properties.numericType != nil
  }
}
