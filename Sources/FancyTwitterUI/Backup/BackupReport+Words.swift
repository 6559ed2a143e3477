import Backup
import DesignKit
import GLibKit
import TweetModel

extension BackupReport {
  /// When it was made.
  nonisolated var day: String { made.dayOfWeek }

  /// How much it is, and by what others know it again.
  nonisolated var words: String {
    dotted([translated("%d file", "%d files", files), Numbers.bytes(bytes)]) + "\n"
      + "SHA-256: " + digest
      + (links == 0
        ? ""
        : "\n"
          + translated(
            "%d link to another place was left out.", "%d links to other places were left out.",
            links))
      + (missing == 0
        ? ""
        : "\n"
          + translated(
            "%d picture or video of the library is not there, and so not in the backup.",
            "%d pictures or videos of the library are not there, and so not in the backup.",
            missing))
      + (remaining.map {
        "\n" + translated("Pictures and videos of the library that it replaces stay in %s.", $0)
      } ?? "")
  }
}

extension Timestamp {
  fileprivate nonisolated var dayOfWeek: String {
    LocalTime(seconds: seconds)?.formatted(DateStyle.current.dayOfWeek) ?? ""
  }
}

extension InstalledRestore {
  /// What is said where the library is opened next.
  nonisolated var sentence: String {
    switch self {
    case .backup(let made?):
      translated("The backup of %s is your library now.", made.dayOfWeek)
    case .backup(nil): translated("The backup is your library now.")
    case .repair: translated("Your library has been built anew.")
    }
  }
}
