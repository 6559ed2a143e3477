import FoundationEssentials
import TweetModel

/// What `manifest.js` says of an archive's files.
struct ArchiveManifest {
  /// A file of some type of data.
  struct Part {
    /// The path from the archive's root, such as `data/tweets.js`.
    let name: String
    let count: Int
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
  private let parts: [String: [Part]]
  private let counts: [String: Int]

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
    parts = (file.dataTypes ?? [:]).mapValues { type in
      (type.files ?? []).map { file in
        let count = file.count.flatMap { Int($0.value) } ?? 0
        return Part(name: file.fileName, count: min(max(0, count), Self.maximumCount))
      }
    }
    let all = parts.values.joined().map { ($0.name, $0.count) }
    counts = Dictionary(all, uniquingKeysWith: { $0 + $1 })
  }

  /// How many entries a file has; nil for one that is not named.
  func count(of name: String) -> Int? { counts[name] }

  /// The files of the first of some types that the archive has.
  func parts(of types: [String]) -> [Part] {
    types.lazy.compactMap { parts[$0] }.first { !$0.isEmpty } ?? []
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
