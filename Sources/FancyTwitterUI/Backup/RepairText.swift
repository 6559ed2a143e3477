import Backup
import DesignKit
import GtkKit

/// What is said of a damaged library.
@MainActor
enum RepairText {
  /// A heading or a note, with the rows beneath it.
  struct Part {
    var text: String
    var isHeading = false
    var rows: [LedgerRow.Content] = []
  }

  /// What is said of a library that can be read, of which so many pictures and films are not there.
  static func sound(missingMedia missing: Int) -> String {
    let all = translated("All of your library can be read.")
    guard missing > 0 else { return all }
    return paragraph([
      all,
      translated(
        "%d picture or video is not there: open its archive again to bring it back.",
        "%d pictures or videos are not there: open their archives again to bring them back.",
        missing),
    ])
  }

  /// `unread` are the archives that are there and could not be read.
  static func parts(of damage: LibraryDamage, unread: [String]) -> [Part] {
    var parts = [
      Part(text: translated("Damaged"), isHeading: true, rows: damage.parts.map(row))
    ]
    if damage.needsArchives {
      parts.append(
        Part(
          text: translated("Your archives"), isHeading: true,
          rows: archives(of: damage, unread: unread)))
      if damage.archives.isEmpty {
        parts.append(
          Part(
            text: translated(
              "None of your archives is where it was. The library stays empty until you open one.")
          ))
      }
      parts.append(
        Part(
          text: translated(
            "What no archive holds is lost, as home timelines, which are asked for anew.")))
    }
    parts.append(
      Part(
        text: translated(
          "All else stays as it is. What is there now is kept in the folder “damaged” of the library."
        )))
    return parts
  }

  private static func row(_ part: LibraryDamage.Part) -> LedgerRow.Content {
    LedgerRow.Content(
      icon: .archive, text: name(of: part),
      note: part.comesFromArchives
        ? translated("Is read again from your archives")
        : translated("What can still be read of it is kept"), mark: .warning)
  }

  private static func name(of part: LibraryDamage.Part) -> String {
    switch part {
    case .posts: translated("Posts")
    case .marks: translated("Bookmarks and names")
    case .drafts: translated("Drafts and searches")
    case .parts: translated("What else archives held")
    case .messages: translated("Direct messages")
    }
  }

  private static func archives(
    of damage: LibraryDamage, unread: [String]
  ) -> [LedgerRow.Content] {
    damage.archives.map { path in
      let isUnread = unread.contains(path)
      return LedgerRow.Content(
        icon: .archive, text: ExportTarget.shown(path),
        note: isUnread ? translated("Cannot be read any more. What came of it goes.") : path,
        mark: isUnread ? .warning : .done)
    }
      + damage.missing.map { path in
        LedgerRow.Content(
          icon: .archive, text: ExportTarget.shown(path),
          note: translated("Not there any more. Open it by hand afterwards."), mark: .warning)
      }
  }
}
