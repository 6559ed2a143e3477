import TweetModel

/// The archives that X (Twitter) has handed out since 2019: `data/tweets.js` or `data/tweet.js`, and
/// a file for each other kind of data.
struct XSource: Source {
  let account: Account
  let generated: Timestamp?
  let parts: [ArchivePart]

  private let reader: ScriptReader

  static func interest(in path: String) -> ArchiveSurvey.Interest? {
    guard path.hasSuffix(".js") else { return nil }
    switch path.lastComponent {
    case "account.js", "account-timezone.js", "profile.js", "manifest.js": return .whole
    case let name: return isOfTweets(name) ? .beginning : .name
    }
  }

  /// The first file of a list may be gone, and the others are not.
  private static func isOfTweets(_ name: Substring) -> Bool {
    DataType.stem(of: name).map { ["tweets", "tweet"].contains($0) } ?? false
  }

  static func probe(_ survey: ArchiveSurvey) -> SourceMatch? {
    SourceMatch(survey, mark: "window.YTD.tweet") { path in
      isOfTweets(path.lastComponent) ? path.folder : nil
    }
  }

  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError) {
    let root = match.root
    let manifest = survey.documents[root + "manifest.js"].flatMap { ArchiveManifest($0) }
    let names = survey.mediaNames
    let accounts = AccountReader(
      document: { survey.documents[root + $0] }, manifest: manifest,
      hasMedia: { names.contains($0) })
    guard let account = accounts.account else {
      throw .nobodys(path: path, file: "data/account.js")
    }
    self.account = account
    generated = manifest?.generated ?? ArchiveName.day(in: path)
    parts = Self.parts(survey, root: root, manifest: manifest)
    reader = ScriptReader(mediaNames: names, others: match.others)
  }

  func mediaName(_ path: String) -> String? { reader.mediaName(path) }

  func messageMediaName(_ path: String) -> String? { reader.mediaName(path, of: .messages) }

  func cutter(of part: ArchivePart) -> any ElementCutter {
    part.type.wrapper == "dmConversation" ? ChatCutter() : ElementSplitter()
  }

  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?] {
    reader.items(elements, of: type, by: account)
  }

  private static func parts(
    _ survey: ArchiveSurvey, root: String, manifest: ArchiveManifest?
  ) -> [ArchivePart] {
    var announced: [String: Int?] = [:]
    for part in manifest?.parts ?? [] {
      let name = part.name.hasPrefix("data/") ? String(part.name.dropFirst(5)) : part.name
      announced[root + name] = .some(part.count)
    }
    let held = survey.files.compactMap { file in
      part(file.path, root: root, size: file.size, announced: announced[file.path] ?? nil)
    }
    let paths = Set(held.map(\.path))
    let missing = announced.filter { !paths.contains($0.key) }
      .compactMap { part($0.key, root: root, size: nil, announced: $0.value) }
    return (held + missing).sorted { $0.path < $1.path }
  }

  private static func part(
    _ path: String, root: String, size: Int?, announced: Int?
  ) -> ArchivePart? {
    guard path.hasPrefix(root), let stem = DataType.stem(of: path.dropFirst(root.count)) else {
      return nil
    }
    return ArchivePart(path: path, type: .named(stem), size: size, announced: announced)
  }
}
