@testable import ArchiveImport

/// A container that remembers which of its files were read.
final class WatchedContainer: ArchiveContainer {
  private let inner: any ArchiveContainer
  private(set) var seen: [String] = []
  private(set) var opened: [String] = []

  init(_ inner: any ArchiveContainer) { self.inner = inner }

  func forEachEntry(_ body: (ArchiveEntry) throws(ImportError) -> Void) throws(ImportError) {
    try inner.forEachEntry { entry throws(ImportError) in
      seen.append(entry.path)
      let watched = ArchiveEntry(path: entry.path, size: entry.size) {
        buffer throws(ImportError) in
        self.opened.append(entry.path)
        return try entry.read(buffer)
      }
      try body(watched)
    }
  }
}
