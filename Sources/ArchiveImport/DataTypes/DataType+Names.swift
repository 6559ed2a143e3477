extension DataType {
  /// The kind of a file by its name, without what numbers its parts and without its ending.
  ///
  /// What this version does not know is a kind of its own, which is not read.
  static func named(_ name: some StringProtocol) -> DataType {
    byName[String(name)]
      ?? DataType(String(name), topic: .unknown, use: .unread)
  }

  /// The kind whose pictures and films lie in a folder of that name.
  static func ofMedia(in folder: Substring) -> DataType? { byFolder[folder] }

  /// Whether this version knows of it.
  public var isKnown: Bool { topic != .unknown }

  /// A file's name without its ending, and without what numbers the parts of a list.
  static func stem(of name: Substring) -> Substring? {
    guard name.hasSuffix(".js"), !name.contains("/") else { return nil }
    let stem = name.dropLast(3)
    guard let part = stem.ranges(of: "-part").last,
      stem[part.upperBound...].allSatisfy(\.isNumber)
    else { return stem }
    return stem[..<part.lowerBound]
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { type in type.names.map { ($0, type) } })

  private static let byFolder = Dictionary(
    uniqueKeysWithValues: all.flatMap { type in type.mediaFolders.map { (Substring($0), type) } })
}
