import TweetModel

/// A list that a person keeps beside the one that a window shows.
public enum PinnedList: Hashable, Sendable {
  /// A section of an account, or of all accounts.
  case section(Section, of: AccountID?)
  /// What a search finds, as it is typed.
  case search(String)
  case person(PersonKey)
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

extension PinnedList {
  /// What it is, and then its words.
  fileprivate var line: String {
    switch self {
    case .section(let section, let account?):
      "section \(section.rawValue) \(account.network.rawValue) \(account.value)"
    case .section(let section, nil): "section \(section.rawValue)"
    case .search(let text):
      "search " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .person(let key): "person \(key.network.rawValue) \(key.value)"
    }
  }

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
    case "person":
      let parts = words[1].split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      self = .person(
        PersonKey(network: Network(rawValue: String(parts[0])), value: String(parts[1])))
    default: return nil
    }
  }
}
