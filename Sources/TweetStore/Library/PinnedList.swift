import TweetModel

/// A list that a person keeps beside the one that a window shows.
public enum PinnedList: Hashable, Sendable {
  /// A section of an account, or of all accounts.
  case section(Section, of: AccountID?)
  /// What a search finds, as it is typed, among what it was asked for.
  case search(String, in: SearchScope = SearchScope())
  case person(PersonKey)
}

extension PinnedList {
  /// The account whose posts alone it lists; nil where it is of no single one.
  public var account: AccountID? {
    switch self {
    case .section(_, let account): account
    case .search(_, let scope): scope.account
    case .person: nil
    }
  }
}

extension LibraryFolder {
  /// The lists that are pinned, in their order; what nobody understands any more is left out.
  public var pinnedLists: [PinnedList] {
    guard let bytes = keptFile(.pinnedLists) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      PinnedList(line: $0)
    }
  }

  /// Remembers which lists are pinned.
  public func save(pinned lists: [PinnedList]) throws(LibraryError) {
    let text = lists.map { $0.line + "\n" }.joined()
    try keep(Array(text.utf8), as: .pinnedLists)
  }
}

extension [PinnedList] {
  /// These lists, of which others have been pinned and unpinned elsewhere meanwhile, with what has become here of
  /// `former`: `now`.
  ///
  /// Of more than there is room for, those go first that are only pinned elsewhere.
  public func taking(
    _ now: [PinnedList], after former: [PinnedList], atMost most: Int
  ) -> [PinnedList] {
    guard self != former else { return now }
    var lists = self
    if now.count == former.count {
      // One became another list at its place.
      for (old, new) in zip(former, now) where old != new && !lists.contains(new) {
        if let place = lists.firstIndex(of: old) { lists[place] = new }
      }
    }
    lists.removeAll { former.contains($0) && !now.contains($0) }
    lists += now.filter { !former.contains($0) && !lists.contains($0) }
    while lists.count > most {
      lists.remove(at: lists.firstIndex { !now.contains($0) } ?? 0)
    }
    return lists
  }
}

extension PinnedList {
  /// What it is, and then its words.
  fileprivate var line: String {
    switch self {
    case .section(let section, let account?):
      "section \(section.rawValue) \(account.network.rawValue) \(account.value)"
    case .section(let section, nil): "section \(section.rawValue)"
    case .search(let text, let scope):
      Self.line(of: scope) + text.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .person(let key): "person \(key.network.rawValue) \(key.value)"
    }
  }

  /// What a search among some of the posts begins with: an older program knows no scope, and leaves such a list out.
  private static func line(of scope: SearchScope) -> String {
    guard scope != SearchScope() else { return "search " }
    let (network, id) = scope.account.map { ($0.network.rawValue, $0.value) } ?? (all, all)
    return "search-in \(scope.kind.rawValue) \(network) \(id) "
  }

  /// Stands for all accounts: no network is called so.
  private static let all = "-"

  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "section":
      let parts = words[1].split(separator: " ", maxSplits: 2)
      guard let section = Section(rawValue: String(parts[0])), parts.count != 2 else { return nil }
      let account =
        parts.count == 3
        ? AccountID(network: Network(rawValue: String(parts[1])), value: String(parts[2])) : nil
      self = .section(section, of: account)
    case "search": self = .search(String(words[1]))
    case "search-in":
      let parts = words[1].split(separator: " ", maxSplits: 3)
      guard parts.count == 4, let kind = SearchScope.Kind(rawValue: String(parts[0])) else {
        return nil
      }
      let account =
        parts[1] == Self.all
        ? nil : AccountID(network: Network(rawValue: String(parts[1])), value: String(parts[2]))
      self = .search(String(parts[3]), in: SearchScope(account: account, kind: kind))
    case "person":
      let parts = words[1].split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      self = .person(
        PersonKey(network: Network(rawValue: String(parts[0])), value: String(parts[1])))
    default: return nil
    }
  }
}
