/// Fetches picture files that are not there before somebody wants to see them.
package nonisolated protocol PictureSource: Sendable {
  /// Whether a file is one to fetch, and is not there yet; looks at the disk, and at nothing slower.
  func lacks(_ path: String) -> Bool

  /// Whether a file is one to fetch, is not there, and waits for the person to want it; looks at the disk.
  func holdsBack(_ path: String) -> Bool

  /// The person wants a file that is held back.
  func press(_ path: String)

  /// Fetches a file; answers whether it is there now.
  func fetch(_ path: String) async -> Bool
}

nonisolated extension PictureSource {
  package func holdsBack(_ path: String) -> Bool { false }
  package func press(_ path: String) {}
}
