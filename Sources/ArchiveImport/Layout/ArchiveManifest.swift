import TweetModel

/// What `manifest.js` says of an archive's files.
struct ArchiveManifest {
  /// A file of some type of data.
  struct Part {
    /// The path from the archive's root, such as `data/tweets.js`.
    let name: String
    /// How many entries it has, where that is told.
    let count: Int?
  }

  /// Whose archive it is.
  struct User {
    let id: String
    let handle: String
    let name: String
  }

  /// When the archive was made.
  let generated: Timestamp?
  let user: User?
  /// Its files, in order of their names.
  let parts: [Part]

  // Far above any honest count, and low enough for sums of counts.
  private static let maximumCount = 1 << 40

  /// Reads the file; nil when it is not as X writes it.
  init?(_ bytes: [UInt8]) {
    guard let file = ScriptFile.value(bytes).flatMap({ JSONDocument($0) })?.root.object else {
      return nil
    }
    generated = file["archiveInfo"]?.object?["generationDate"]?.text
      .flatMap { ArchiveDate.parse($0) }
    user = file["userInfo"]?.object.flatMap { User($0) }
    let types = file["dataTypes"]?.object.map { $0.map(\.value) } ?? []
    parts = types.flatMap {
      $0.object?["files"]?.list.map { $0.compactMap { Self.part($0) } } ?? []
    }
    .sorted { $0.name < $1.name }
  }

  private static func part(_ file: JSONElement) -> Part? {
    guard let fields = file.object, let name = fields["fileName"]?.text else { return nil }
    let count = fields["count"].flatMap { try? FlexibleInt(json: $0) }?.value
    return Part(name: name, count: count.map { min(max(0, $0), maximumCount) })
  }
}

extension ArchiveManifest.User {
  fileprivate init?(_ fields: JSONObject) {
    guard let id = fields["accountId"].flatMap({ try? FlexibleID(json: $0) }) else { return nil }
    self.init(
      id: id.value, handle: fields["userName"]?.text ?? "", name: fields["displayName"]?.text ?? "")
  }
}
