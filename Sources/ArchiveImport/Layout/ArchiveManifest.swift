import FoundationEssentials

/// What `manifest.js` says of an archive's files.
struct ArchiveManifest {
  /// A file of some type of data.
  struct Part {
    /// The path from the archive's root, such as `data/tweets.js`.
    let name: String
    let count: Int
  }

  private let parts: [String: [Part]]

  // Far above any honest count, and low enough for sums of counts.
  private static let maximumCount = 1 << 40

  /// Reads the file; nil when it is not as X writes it.
  init?(_ bytes: [UInt8]) {
    guard let json = ScriptFile.value(bytes),
      let file = try? JSONDecoder().decode(ManifestFile.self, from: json)
    else { return nil }
    parts = file.dataTypes.mapValues { type in
      (type.files ?? []).map { file in
        let count = file.count.flatMap { Int($0.value) } ?? 0
        return Part(name: file.fileName, count: min(max(0, count), Self.maximumCount))
      }
    }
  }

  /// The files of the first of some types that the archive has.
  func parts(of types: [String]) -> [Part] {
    types.lazy.compactMap { parts[$0] }.first { !$0.isEmpty } ?? []
  }
}

private struct ManifestFile: Decodable {
  let dataTypes: [String: DataType]

  struct DataType: Decodable {
    let files: [File]?
  }

  struct File: Decodable {
    let fileName: String
    let count: FlexibleID?
  }
}
