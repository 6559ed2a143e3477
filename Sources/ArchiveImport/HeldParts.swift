/// The files with data that an archive holds, by their paths.
struct HeldParts {
  private let parts: [String: ArchivePart]
  /// The files of likes as they follow each other, which is not how an archive may hold them.
  private let likeFiles: [String]
  /// Whether the archive tells what other ones held beside tweets.
  let tellsParts: Bool

  init(of source: any Source) {
    let held = source.parts.filter { $0.size != nil }.map { ($0.path, $0) }
    parts = Dictionary(held, uniquingKeysWith: { first, _ in first })
    tellsParts = parts.values.contains { $0.type.topic == .kept }
    likeFiles = parts.values.filter { $0.type.use == .likes }
      .sorted { ($0.number, $0.path) < ($1.number, $1.path) }.map(\.path)
  }

  subscript(path: String) -> ArchivePart? { parts[path] }

  /// The kinds of data that there are.
  var types: Set<DataType> { Set(parts.values.map(\.type)) }

  /// The files of one use, by their paths.
  func of(_ use: DataType.Use) -> [String: ArchivePart] {
    parts.filter { $0.value.type.use == use }
  }

  /// The place of a like among those of all files.
  func ordinal(ofLike number: Int, in part: ArchivePart) -> Int {
    // No file has as many.
    ((likeFiles.firstIndex(of: part.path) ?? 0) << 32) + number
  }
}
