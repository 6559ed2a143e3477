extension ArchiveImporter {
  /// What is in the archive at `path`; nothing is imported, and no private file is opened.
  ///
  /// Elements that the archive does not announce are counted, where they may be looked at.
  /// - Throws: ``ImportError``.
  public static func inventory(
    of path: String, isCancelled: () -> Bool
  ) throws(ImportError) -> ArchiveInventory {
    try inventory(of: container(at: path), at: path, isCancelled)
  }

  static func inventory(
    of container: any ArchiveContainer, at path: String, _ isCancelled: () -> Bool
  ) throws(ImportError) -> ArchiveInventory {
    let survey = try ArchiveSurvey(
      container, interest: Sources.interest, isCancelled: isCancelled)
    let source = try Sources.source(for: survey, path: path)
    let unknown = source.parts.filter { $0.size != nil && $0.announced == nil && $0.isCountable }
    let parts = Dictionary(unknown.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    guard !parts.isEmpty else { return ArchiveInventory(source, survey) }
    var found: [String: Int] = [:]
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      guard let part = parts[entry.path] else { return }
      found[part.type.id, default: 0] += try count(entry, part, source.cutter(of: part))
    }
    return ArchiveInventory(source, survey, found: found)
  }

  private static func count(
    _ entry: ArchiveEntry, _ part: ArchivePart, _ cutter: any ElementCutter
  ) throws(ImportError) -> Int {
    let isCounted = type(of: cutter).isCounted
    var (cutter, count) = (cutter, 0)
    let damage = try part.forEachChunk(of: entry) { chunk throws(ImportError) in
      try cutter.feed(chunk) { element in if isCounted(element) { count += 1 } }
    }
    if let damage, part.isVital { throw damage }
    return count
  }
}

extension ArchivePart {
  // What tells of the archive itself is no list.
  fileprivate var isCountable: Bool { !type.isPrivate && type.use != .account && type.isKnown }
}
