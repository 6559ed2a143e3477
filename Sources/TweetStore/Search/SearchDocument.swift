import TweetModel

/// What the index knows of a tweet: one text for each column.
struct SearchDocument: Hashable {
  let text: String
  /// The names and handles of who wrote it and who passed it on.
  let names: String
  /// The addresses that it links to, where its text does not show them.
  let links: String
  /// Hashtags and handles, each with its sign.
  let tags: String

  /// What there is to know of a tweet.
  ///
  /// `owner`, the author of the account whose post it is, is not indexed: a word that nearly every
  /// post has finds nothing, and costs much.
  init(_ tweet: Tweet, owner: Author?) {
    let people = tweet.people(but: owner)
    let entities = tweet.text.entities
    text = SearchText.document(tweet.says)
    names = SearchText.document(people.flatMap { [$0.name, $0.handle] })
    links = Self.links(of: tweet.text)
    let handles = people.map(\.handle).filter { !$0.isEmpty }.map { "@" + $0 }
    tags = SearchText.tags((entities.compactMap(\.tag) + handles).joined(separator: " "))
  }

  /// What there is to know of a text alone.
  init(_ shown: TweetText) {
    text = SearchText.document(shown.display)
    names = ""
    links = Self.links(of: shown)
    tags = SearchText.tags(shown.entities.compactMap(\.tag).joined(separator: " "))
  }

  /// The conditions, in FTS5's language, that the posts of an author other than the accounts fulfil.
  ///
  /// A few others may fulfil them too.
  static func conditions(author handle: String) -> [String] {
    [
      SearchQuery.condition(column: "names", SearchText.document(handle)),
      SearchQuery.condition(column: "tags", SearchText.tags("@" + handle)),
    ].compactMap { $0 }
  }

  /// The condition, in FTS5's language, that posts fulfil which link to an address with some words in it.
  ///
  /// Others may fulfil it too; nil where there is no word.
  static func condition(address words: String) -> String? {
    SearchQuery.Term(words[...], isPrefix: false).map { "({text links} : \($0.expression))" }
  }

  init(text: String, names: String, links: String, tags: String) {
    self.text = text
    self.names = names
    self.links = links
    self.tags = tags
  }
}

extension Tweet {
  /// Its text, what it warns of, what it asks, and what its pictures show, each for itself.
  var says: [String] {
    [text.display] + [warning].compactMap(\.self) + (poll?.options.map(\.title) ?? [])
      + media.compactMap(\.altText)
  }

  /// Who wrote it and who passed it on, but for the author of the account whose post it is.
  func people(but owner: Author?) -> [Author] {
    [author, repostedBy].compactMap(\.self).filter { person in
      person.handle != owner?.handle || person.name != owner?.name
    }
  }
}

// MARK: - Private

extension SearchDocument {
  /// The addresses, and as people read them those that are written with signs for letters.
  private static func links(of shown: TweetText) -> String {
    let addresses = shown.entities.compactMap { $0.address(notIn: shown.display) }
    return SearchText.document(
      addresses.flatMap { address in
        [String(address)] + [String(address).percentDecoded].compactMap(\.self)
      })
  }
}

extension TextEntity {
  /// A link's address, unless `text` shows the whole of it; nearly all addresses start in one of
  /// two ways, which are not worth looking for.
  fileprivate func address(notIn text: String) -> Substring? {
    guard kind == .link else { return nil }
    let scheme = ["https://", "http://"].first { target.hasPrefix($0) } ?? ""
    let address = target.dropFirst(scheme.count)
    let shown = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return shown.elementsEqual(address.utf8) ? nil : address
  }

  /// The name with its sign; nil for what is found by its word alone.
  fileprivate var tag: String? {
    switch kind {
    case .hashtag: "#" + target
    case .mention: "@" + target
    case .link, .cashtag: nil
    }
  }
}
