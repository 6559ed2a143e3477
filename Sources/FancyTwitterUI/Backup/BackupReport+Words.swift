import Backup
import DesignKit
import GLibKit

extension BackupReport {
  /// When it was made.
  nonisolated var day: String {
    LocalTime(seconds: made.seconds)?.formatted(DateStyle.current.dayOfWeek) ?? ""
  }

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
      + (remaining.map {
        "\n" + translated("Pictures and videos of the library that it replaces stay in %s.", $0)
      } ?? "")
  }
}
