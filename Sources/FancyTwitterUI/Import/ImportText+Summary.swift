import ArchiveImport
import DesignKit
import TweetModel
import TweetRows

/// What came of imports, in a few sentences.
nonisolated extension ImportText {
  /// What came of one; `source` says of which archive or account where others are there.
  static func summary(_ report: ImportReport, of source: String = "") -> String {
    let text = summary([report], warnings: report.warnings.map(\.sentence))
    return source.isEmpty ? text : translated("%1$s: %2$s", source, text)
  }

  /// Of which archive, and whose, as in "twitter-2024.zip · @ada"; what is nil goes without saying.
  static func source(archive: String?, handle: String?) -> String {
    dotted([archive.map(name) ?? "", handle.map(NetworkWords.sign) ?? ""])
  }

  /// What came of several, as in "12 archives · @ada: 12,300 new tweets, 210 new likes.".
  static func summary(_ records: [ImportRecord]) -> String {
    let handles = records.map { NetworkWords.sign($0.handle) }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let named = handles.prefix(3) + (handles.count > 3 ? ["…"] : [])
    let source = dotted([
      translated("%d archive", "%d archives", records.count), listed(Array(named)),
    ])
    // Of which of them it warns would not be known.
    let warnings = records.flatMap { record in
      record.report.warnings.map {
        translated("%1$s: %2$s", name(record.archive), $0.sentence)
      }
    }
    return translated("%1$s: %2$s", source, summary(records.map(\.report), warnings: warnings))
  }

  private static func summary(_ reports: [ImportReport], warnings: [String]) -> String {
    let called = PostWords(reports.map { $0.network.map(Network.init(rawValue:)) ?? .x })
    func sum(_ count: (ImportReport) -> Int) -> Int { reports.reduce(0) { $0 + count($1) } }
    func sentence(_ count: Int, _ body: (Int) -> String) -> String { count > 0 ? body(count) : "" }
    let new = translated(
      "%s.",
      listed([
        called.new(sum(\.newTweets)),
        translated("%d new like", "%d new likes", sum { $0.newLikes ?? $0.likes }),
      ]))
    let others = [
      sentence(sum(\.knownTweets)) { called.known($0) },
      sentence(sum(\.knownLikes)) {
        translated("%d like was known already.", "%d likes were known already.", $0)
      },
      sentence(sum { $0.leftOut ?? 0 }) {
        translated(
          "%d post was left out, for not everybody may see it.",
          "%d posts were left out, for not everybody may see them.", $0)
      },
      sentence(sum(\.missingMedia)) {
        translated(
          "%d picture or video is not in the archive.",
          "%d pictures or videos are not in the archive.", $0)
      },
    ]
    return paragraph([new] + others + words(of: warnings) + [unread(in: reports)])
  }

  private static func unread(in reports: [ImportReport]) -> String {
    let topics = Set(reports.flatMap { $0.unread.map(\.topic) })
    guard let first = Topic.allCases.first(where: topics.contains) else { return "" }
    return topics.count == 1
      ? translated("Not read: %s.", first.name)
      : translated("Not read: %s, and more.", first.name)
  }
}
