import FoundationEssentials
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
    guard let json = ScriptFile.value(bytes),
      let file = try? JSONDecoder().decode(ManifestFile.self, from: json)
    else { return nil }
    generated = file.archiveInfo?.generationDate.flatMap { ArchiveDate.parse($0) }
    user = file.userInfo.flatMap { user in
      user.accountId.map {
        User(id: $0.value, handle: user.userName ?? "", name: user.displayName ?? "")
      }
    }
    let files = (file.dataTypes ?? [:]).values.flatMap { $0.files ?? [] }
    parts = files.map { file in
      let count = file.count.flatMap { Int($0.value) }
      return Part(name: file.fileName, count: count.map { min(max(0, $0), Self.maximumCount) })
    }.sorted { $0.name < $1.name }
  }
}

private struct ManifestFile: Decodable {
  let userInfo: User?
  let archiveInfo: Archive?
  let dataTypes: [String: DataType]?

  struct User: Decodable {
    let accountId: FlexibleID?
    let userName: String?
    let displayName: String?
  }

  struct Archive: Decodable {
    let generationDate: String?
  }

  struct DataType: Decodable {
    let files: [File]?
  }

  struct File: Decodable {
    let fileName: String
    let count: FlexibleID?
  }
}
