/// Where a source's files are in an archive, and how sure it is that they are its own.
struct SourceMatch {
  enum Confidence: Comparable {
    /// They are called so.
    case names
    /// They begin so, too.
    case contents
  }

  let confidence: Confidence
  /// The folder of the data, with its slash; empty where the data are at the top.
  let root: String
  /// The folders of other data that are as surely its own kind, with their slashes: those of other archives.
  var others: Set<String> = []
}

extension SourceMatch {
  /// The folder nearest to the top that `root` gives for a file; nil where it gives none.
  ///
  /// Those with a file that begins with `mark` go before others.
  init?(_ survey: ArchiveSurvey, mark: String, root: (String) -> String?) {
    let matches = survey.files.compactMap { file in
      root(file.path).map { root in
        let isMarked = survey.documents[file.path]?.begins(with: mark) ?? false
        return SourceMatch(confidence: isMarked ? .contents : .names, root: root)
      }
    }
    guard let best = Self.best(of: matches) else { return nil }
    self = best
  }

  /// The best of the matches that `match` gives for files; nil where it gives none.
  init?(_ survey: ArchiveSurvey, match: (ArchiveSurvey.File) -> SourceMatch?) {
    guard let best = Self.best(of: survey.files.compactMap(match)) else { return nil }
    self = best
  }

  private static func best(of matches: [Self]) -> Self? {
    guard var best = matches.min(by: { $0.precedes($1) }) else { return nil }
    let sure = matches.filter { $0.confidence == .contents && $0.root != best.root }
    best.others = Set(sure.map(\.root))
    return best
  }

  /// Whether it is surer than another, or as sure and nearer to the top.
  func precedes(_ other: SourceMatch) -> Bool {
    confidence == other.confidence
      ? root.count < other.root.count : confidence > other.confidence
  }
}

extension [UInt8] {
  fileprivate func begins(with mark: String) -> Bool {
    withoutMark.starts(with: mark.utf8)
  }
}
