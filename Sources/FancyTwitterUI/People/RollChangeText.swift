import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// What is said of who came and who left between two archives.
nonisolated struct RollChangeText: Sendable {
  let kind: Roll.Kind
  let account: AccountID
  /// "3 came, 2 left since 1 January 2025".
  let text: String
  /// Which list, and whose where there are several accounts.
  let note: String

  /// What changed on the lists of an account, or of all; nothing is said of those that did not.
  ///
  /// O(n) in the length of the lists: it belongs on another thread.
  static func all(
    of account: AccountID?, in reader: LibraryReader
  ) throws(LibraryError) -> [RollChangeText] {
    let accounts = try reader.accounts()
    var all: [RollChangeText] = []
    for owner in accounts where account == nil || account == AccountID(owner) {
      for kind in Roll.Kind.allCases {
        guard let change = try reader.people.change(of: kind, account: AccountID(owner)),
          change.came.count + change.left.count > 0
        else { continue }
        let whose = accounts.count > 1 ? NetworkWords.sign(owner.author.handle) : ""
        all.append(
          RollChangeText(
            kind: kind, account: AccountID(owner), text: text(change),
            note: dotted([kind.name, whose])))
      }
    }
    return all
  }

  private static func text(_ change: Roll.Change) -> String {
    let counts = listed([came(change), left(change)])
    // An archive that does not tell when it was made.
    guard change.from.milliseconds > 0 else { return counts }
    return translated("%1$s since %2$s", counts, RelativeTime.day(change.from))
  }

  static func came(_ change: Roll.Change) -> String {
    change.came.count == 0 ? "" : translated("%d came", "%d came", change.came.count)
  }

  static func left(_ change: Roll.Change) -> String {
    change.left.count == 0 ? "" : translated("%d left", "%d left", change.left.count)
  }
}
