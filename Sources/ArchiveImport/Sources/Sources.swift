/// The kinds of archives that can be read.
enum Sources {
  static let all: [any Source.Type] = [
    XSource.self, GrailbirdSource.self, LinesSource.self, FediverseSource.self,
    StatusSource.self, BlueskySource.self,
  ]

  /// What is asked of a file before it is known what reads the archive.
  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    all.compactMap { $0.interest(in: path) }.max()
  }

  /// What reads an archive: the surest of all, and of those the one nearest to the top.
  ///
  /// - Throws: ``ImportError/noTweets(path:)`` where none does, ``ImportError/malformed(path:file:flaw:)`` where nothing
  ///   tells whose archive it is, and ``ImportError/damaged(path:detail:)`` where that may be why.
  static func source(
    for survey: ArchiveSurvey, path: String
  ) throws(ImportError) -> any Source {
    do throws(ImportError) { return try match(for: survey, path: path) } catch {
      throw survey.damage ?? error
    }
  }

  private static func match(
    for survey: ArchiveSurvey, path: String
  ) throws(ImportError) -> any Source {
    let matches = all.compactMap { type in type.probe(survey).map { (type, $0) } }
    let best = matches.min { $0.1.precedes($1.1) }
    guard let (type, match) = best else { throw .noTweets(path: path) }
    return try type.init(match, in: survey, path: path)
  }

  /// The folders of the archives that lie beside the one that is read, in order.
  static func others(in survey: ArchiveSurvey) -> [String] {
    let matches = all.compactMap { $0.probe(survey) }
    guard let best = matches.min(by: { $0.precedes($1) }) else { return [] }
    let sure = matches.filter { $0.confidence == .contents }.map(\.root)
    let roots = matches.reduce(into: Set(sure)) { $0.formUnion($1.others) }
    return roots.subtracting([best.root]).sorted()
  }
}
