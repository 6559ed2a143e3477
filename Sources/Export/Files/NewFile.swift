import Glibc
import Synchronization
import TweetStore

/// A new file that somebody writes by its path, and that is at its own place when it is whole.
public final class NewFile: Sendable {
  /// Where it is written.
  public let draft: String

  private let folder: Mutex<ExportFolder>

  /// - Throws: ``ExportError``; ``ExportError/exists(path:)`` where there is something already, and
  ///   ``ExportError/withinLibrary(path:)`` for a place in `library`.
  public init(_ path: String, outside library: LibraryFolder? = nil) throws(ExportError) {
    let folder = try ExportFolder(path, isFile: true, outside: library)
    draft = folder.filePlace
    self.folder = Mutex(folder)
  }

  /// Gives it its name.
  ///
  /// - Parameter end: What it ends with, but for line ends, if it was written to its end.
  /// - Returns: how many bytes it has.
  /// - Throws: ``ExportError``; nothing is then at its place.
  public func keep(endingWith end: String) throws(ExportError) -> Int {
    try folder.withLock { folder throws(ExportError) in try keep(folder, endingWith: end) }
  }

  /// Whether there is no room left for it: whoever writes a document tells so by leaving its end out, or not at all.
  public var isFull: Bool { folder.withLock { $0.isFull } }

  private func keep(
    _ folder: ExportFolder, endingWith end: String
  ) throws(ExportError) -> Int {
    let descriptor = open(draft, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportError(path: folder.target, system: errno) }
    defer { close(descriptor) }
    let bytes = Int(lseek(descriptor, 0, SEEK_END))
    let tail = [UInt8](unsafeUninitializedCapacity: end.utf8.count + 2) { buffer, count in
      count = max(
        0, pread(descriptor, buffer.baseAddress, buffer.count, max(0, bytes - buffer.count)))
    }
    let text = tail.reversed().drop { $0 == 0x0A || $0 == 0x0D }
    guard text.starts(with: end.utf8.reversed()) else {
      throw ExportError(path: folder.target, system: folder.isFull ? ENOSPC : EIO)
    }
    try folder.keep()
    return bytes
  }
}
