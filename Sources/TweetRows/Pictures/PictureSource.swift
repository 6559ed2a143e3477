/// Fetches picture files that are not there before somebody wants to see them.
package nonisolated protocol PictureSource: Sendable {
  /// Whether a file is one to fetch, and is not there yet; looks at the disk, and at nothing slower.
  func lacks(_ path: String) -> Bool

  /// Fetches a file; answers whether it is there now.
  func fetch(_ path: String) async -> Bool
}
