import Files

/// What lies beside the posts of a library and is somebody's own: it leaves only when that person says so.
///
/// The raw value is its name on the command line.
public enum PersonalData: String, Sendable, CaseIterable {
  /// The posts that were marked, with the notes on them.
  case bookmarks
  /// The names that were given to others, and who of them are one person.
  case names
  /// What accounts were called before, and their time zones, as their own archives tell.
  case former
  case drafts
  /// What was searched for last, and what was saved to be searched for again.
  case searches
  /// What archives hold beside posts and messages, as lists, moments and conversations with Grok.
  case parts
  /// Direct messages.
  case messages
}

extension LibraryReader {
  /// How many entries there are of each kind of personal data, of kinds that have any.
  ///
  /// Of what belongs to accounts, `account` is whose; nil for all of them.
  /// None while ``marks`` is another folder: what lies there belongs to no library that is shown.
  func personalData(of account: AccountID?) throws(LibraryError) -> [PersonalData: Int] {
    guard marks == folder else { return [:] }
    var counts: [PersonalData: Int] = [:]
    for kind in PersonalData.allCases where kind.isThere(in: folder) {
      let count = try kind.count(in: self, of: account)
      if count > 0 { counts[kind] = count }
    }
    return counts
  }

  fileprivate func former(of account: AccountID?) throws(LibraryError) -> Int {
    guard let owner = posts.accounts.listed(account) else { return 0 }
    let handles = try statement(
      "SELECT count(*) FROM renamed WHERE ?1 = 0 OR account = ?1"
    ).first(owner) { $0.int(0) }
    let zones = posts.accounts.zones.keys.count { owner == .everybody || $0 == owner }
    return (handles ?? 0) + zones
  }
}

extension PersonalData {
  /// Whether a library has the file that it lies in; to open one that is not there creates it.
  public func isThere(in folder: LibraryFolder) -> Bool {
    let file =
      switch self {
      case .bookmarks, .names: folder.marks
      case .former: folder.database
      case .drafts, .searches: folder.drafts
      case .parts: folder.parts
      case .messages: folder.messages
      }
    return FileStatus(file) != nil
  }

  fileprivate func count(
    in reader: LibraryReader, of account: AccountID?
  ) throws(LibraryError) -> Int {
    let folder = reader.folder
    return switch self {
    case .bookmarks: try BookmarkTable(folder: folder).count
    case .names: try NameTable(folder: folder).count + LinkTable(folder: folder).count
    case .former: try reader.former(of: account)
    case .drafts: try DraftTable(folder: folder).drafts().count
    case .searches:
      try SearchTable(folder: folder).saved().count + SearchTable(folder: folder).searches().count
    case .parts: try PartTable(folder: folder).count(of: account)
    case .messages: try ChatReader(folder: folder).counts(of: account).messages
    }
  }
}
