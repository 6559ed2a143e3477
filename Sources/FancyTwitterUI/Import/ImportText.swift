import ArchiveImport
import DesignKit

/// What an import says to the person.
nonisolated enum ImportText {
  /// How far an import is, as in "Importing: 12 300 / 45 000 tweets, 2 min left".
  static func progress(_ progress: ImportProgress) -> String {
    var text = count(progress)
    if let seconds = progress.remainingSeconds, progress.fraction > 0.01 {
      text += translated(", %s left", duration(seconds))
    }
    return text
  }

  /// The same on a button, as in "Importing: 42 %".
  static func short(_ progress: ImportProgress) -> String {
    translated("Importing: %d %", Int(progress.fraction * 100))
  }

  /// What came of an import, in a few sentences.
  static func summary(_ report: ImportReport) -> String {
    var sentences = [
      translated("%d new tweet", "%d new tweets", report.imported) + ", "
        + translated("%d like", "%d likes", report.likes) + "."
    ]
    if report.updated > 0 {
      sentences.append(
        translated("%d tweet was known already.", "%d tweets were known already.", report.updated))
    }
    if report.skipped > 0 {
      sentences.append(
        translated("%d tweet could not be read.", "%d tweets could not be read.", report.skipped))
    }
    if report.missingMedia > 0 {
      sentences.append(
        translated(
          "%d picture or video is not in the archive.",
          "%d pictures or videos are not in the archive.", report.missingMedia))
    }
    return sentences.joined(separator: " ")
  }

  private static func count(_ progress: ImportProgress) -> String {
    guard progress.count > 0 else { return translated("Reading the archive") }
    let done = Numbers.grouped(progress.count)
    guard let total = progress.total, total >= progress.count else {
      return translated("Importing: %s tweets", done)
    }
    return translated("Importing: %s tweets", "\(done) / \(Numbers.grouped(total))")
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 60
      ? translated("%d s", Int(max(1, seconds.rounded(.up))))
      : translated("%d min", Int((seconds / 60).rounded(.up)))
  }
}
