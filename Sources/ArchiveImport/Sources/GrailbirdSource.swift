import TweetModel

/// The archives that Twitter handed out until 2019: a file of tweets for each month, and no pictures.
struct GrailbirdSource: Source {
  let account: Account
  let generated: Timestamp?
  let parts: [ArchivePart]

  private let reader: ScriptReader

  private static let details = "payload_details.js"

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    guard path.hasSuffix(".js"), path.contains("js/") else { return nil }
    if path.lastComponent == "user_details.js" || path.lastComponent == details { return .whole }
    return path.folder.hasSuffix("js/tweets/") ? .beginning : .name
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey, mark: "Grailbird.data.tweets") { path in
      let folder = path.folder
      if folder.hasSuffix("js/tweets/") { return String(folder.dropLast("js/tweets/".count)) }
      return path.lastComponent == "tweet_index.js" && folder.hasSuffix("js/")
        ? String(folder.dropLast("js/".count)) : nil
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    let root = match.root
    let accounts = AccountReader(
      document: { survey.documents[root + "js/" + $0] }, manifest: nil, hasMedia: { _ in false })
    guard let account = accounts.account else {
      throw .nobodys(path: path, file: "data/js/user_details.js")
    }
    self.account = account
    generated = GrailbirdDetails(survey.documents[root + "js/" + Self.details])?.generated
    parts = survey.files.compactMap { file in
      guard file.path.hasPrefix(root + "js/") else { return nil }
      let name = file.path.dropFirst(root.count + 3)
      let stem = name.hasPrefix("tweets/") ? "tweets" : DataType.stem(of: name)
      return stem.map {
        ArchivePart(path: file.path, type: .named($0), size: file.size, announced: nil)
      }
    }
    guard parts.contains(where: { $0.type.use.isTweets }) else { throw .noTweets(path: path) }
    reader = ScriptReader(mediaNames: survey.mediaNames, others: match.others)
  }

  func mediaName(_ path: String) -> String? { reader.mediaName(path) }

  func cutter(of part: ArchivePart) -> any ElementCutter { ElementSplitter() }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    reader.items(elements, of: type, by: account)
  }
}
