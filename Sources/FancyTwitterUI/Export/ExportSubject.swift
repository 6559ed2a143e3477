import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// What a person can choose to export.
@MainActor
struct ExportSubject {
  let name: String
  let selection: Selection
  /// What it is called as a part of a file's name; nil for all.
  var word: String?

  /// All of an account, or of all.
  static func everything(of account: AccountID? = nil) -> ExportSubject {
    ExportSubject(.everything(of: account))
  }

  /// What a screen leads here with.
  init(_ selection: Selection) {
    self.selection = selection
    switch selection {
    case .everything: name = translated("Everything")
    case .list(.section(let section, _)):
      name = SectionNames.item(section).name
      word = section.rawValue
    case .list, .year: name = translated("This list")
    case .search:
      name = translated("This search")
      word = "search"
    case .person(let handle):
      name = NetworkWords.sign(handle)
      word = handle
    case .thread:
      name = translated("This thread")
      word = "thread"
    case .conversation:
      name = translated("This conversation")
      word = "conversation"
    case .bookmarks:
      name = SectionNames.item(.bookmarks).name
      word = "bookmarks"
    }
  }

  /// A year.
  init(year: Int, selection: Selection) {
    name = String(year)
    self.selection = selection
    word = name
  }

  /// What can be chosen of an account, or of all, beside what a screen leads here with.
  static func all(with own: Selection?, of account: AccountID?) -> [ExportSubject] {
    let usual =
      [everything(of: account)]
      + [.threads, .media, .favorites].map { ExportSubject(.section($0, of: account)) }
      + [ExportSubject(.bookmarks)]
    guard let own, !usual.contains(where: { $0.selection == own }) else { return usual }
    return [usual[0], ExportSubject(own)] + usual.dropFirst()
  }
}
