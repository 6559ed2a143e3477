import ArchiveImport
import DesignKit
import TweetModel
import TweetRows

/// What was read of an archive, what was not and why, line by line.
nonisolated struct ImportReportText: Equatable {
  /// Some lines that have something in common.
  struct Part: Equatable {
    let heading: String
    let lines: [Line]
  }

  /// Something, and what more is to be said about it.
  struct Line: Equatable {
    let text: String
    var note = ""
  }

  let title: String
  let parts: [Part]

  init(_ record: ImportRecord) {
    let made = record.generated.map { RelativeTime.day(Timestamp(milliseconds: $0)) } ?? ""
    title = ["@" + record.handle, made.isEmpty ? record.archive : made].joined(separator: " · ")
    let report = record.report
    parts = [
      Part(heading: translated("Read"), lines: Self.read(report)),
      Part(
        heading: translated("Not as it should be"),
        lines: report.warnings.map { Line(text: $0.sentence) }),
      Part(
        heading: translated("In the archive, but not read"),
        lines: report.unread.map { Line(text: $0.name, note: $0.topic.reason) }),
    ].filter { !$0.lines.isEmpty }
  }
}

// MARK: - Private

nonisolated extension ImportReportText {
  private static func read(_ report: ImportReport) -> [Line] {
    var lines = [
      Line(
        text: translated("%d tweet", "%d tweets", report.newTweets + report.knownTweets),
        note: tweetNote(report)),
      Line(text: translated("%d like", "%d likes", report.likes)),
    ]
    if report.superseded > 0 {
      lines.append(
        Line(
          text: translated(
            "%d older version of edited tweets", "%d older versions of edited tweets",
            report.superseded),
          note: translated("Each is on the page of its tweet, not in the timeline.")))
    }
    if report.media > 0 {
      lines.append(
        Line(text: translated("%d picture or video", "%d pictures and videos", report.media)))
    }
    if report.missingMedia > 0 {
      lines.append(
        Line(
          text: translated(
            "%d picture or video is missing", "%d pictures or videos are missing",
            report.missingMedia),
          note: translated("The archive names them but does not hold them.")))
    }
    return lines
  }

  private static func tweetNote(_ report: ImportReport) -> String {
    var notes: [String] = []
    if report.knownTweets > 0 {
      notes.append(
        translated(
          "%d tweet was known already.", "%d tweets were known already.", report.knownTweets))
    }
    if report.communityTweets > 0 {
      notes.append(
        translated(
          "%d of them is from a community.", "%d of them are from communities.",
          report.communityTweets))
    }
    if report.skipped > 0 {
      notes.append(
        translated("%d tweet could not be read.", "%d tweets could not be read.", report.skipped))
    }
    return notes.joined(separator: " ")
  }
}
