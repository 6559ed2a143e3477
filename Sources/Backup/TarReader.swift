import ArchiveImport
import CArchive
import Glibc
import Hashing

/// Reads a tar archive from its beginning to its end, and sums up all of it.
final class TarReader {
  /// Bytes of the file.
  let size: Int
  /// How far it is read, in bytes.
  private(set) var done = 0

  private let path: String
  private let descriptor: Int32
  private let digest = SHA256()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
  private var isBroken = false
  /// Plain bytes.
  private let bytewise = NameLocale("C")

  /// - Throws: ``BackupError/unreadable(path:reason:)``.
  init(_ path: String) throws(BackupError) {
    self.path = path
    // A pipe would be waited for, whoever wants to end.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    let isFile =
      descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    guard isFile else {
      let problem = descriptor < 0 ? String(cString: strerror(errno)) : "it is no file"
      throw .unreadable(path: path, reason: problem)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    buffer.deallocate()
  }

  /// A file in the archive, while it is being read.
  struct Entry {
    let path: String
    /// Bytes.
    let size: Int
    /// Gives all of it piece by piece.
    let forEachChunk:
      ((UnsafeRawBufferPointer) throws(BackupError) -> Void) throws(BackupError) -> Void
  }

  /// Gives `body` each file.
  ///
  /// - Throws: ``BackupError/foreign(path:)`` for what is no tar archive of plain files, and
  ///   ``BackupError/damaged(path:detail:)`` for one whose bytes contradict each other.
  func forEachEntry(_ body: (Entry) throws(BackupError) -> Void) throws(BackupError) {
    guard let archive = archive_read_new() else { throw failure(ENOMEM) }
    defer { archive_read_free(archive) }
    archive_read_support_format_tar(archive)
    let code = archive_read_open(
      archive, Unmanaged.passUnretained(self).toOpaque(), nil,
      { _, reader, place in
        guard let reader else { return -1 }
        let this = Unmanaged<TarReader>.fromOpaque(reader).takeUnretainedValue()
        place?.pointee = UnsafeRawPointer(this.buffer.baseAddress)
        return this.fill()
      }, nil)
    guard code == ARCHIVE_OK else { throw BackupError.foreign(path: path) }
    var (entry, sum): (OpaquePointer?, Int) = (nil, 0)
    while try hasNext(archive, &entry), let entry {
      guard archive_entry_filetype(entry) & S_IFMT == S_IFREG,
        archive_entry_hardlink(entry) == nil, archive_entry_sparse_count(entry) == 0,
        let name = archive_entry_pathname(entry)
      else { throw .foreign(path: path) }
      let size = Int(archive_entry_size(entry))
      guard 0...self.size - sum ~= size else { throw cut() }
      sum += size
      try body(
        Entry(path: String(cString: name), size: size) { take throws(BackupError) in
          try self.read(archive, size, take)
        })
    }
  }

  /// The SHA-256 of the whole file, what follows the archive's end included.
  func finish() throws(BackupError) -> String {
    while fill() > 0 {}
    guard !isBroken else { throw failure(EIO) }
    return digest.text
  }
}

// MARK: - Private

extension TarReader {
  /// Reads what libarchive is to look at next.
  private func fill() -> Int {
    let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      isBroken = isBroken || count < 0
      return count
    }
    digest.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    done += count
    return count
  }

  private func hasNext(
    _ archive: OpaquePointer, _ entry: inout OpaquePointer?
  ) throws(BackupError) -> Bool {
    // In a locale of UTF-8 libarchive composes what is written decomposed in a name, as Macs do: another file's name.
    switch bytewise.during({ archive_read_next_header(archive, &entry) }) {
    case ARCHIVE_OK, ARCHIVE_WARN: return true
    case ARCHIVE_EOF: return false
    default:
      throw isBroken
        ? failure(EIO) : archive_file_count(archive) == 0 ? .foreign(path: path) : damage(archive)
    }
  }

  private func read(
    _ archive: OpaquePointer, _ size: Int,
    _ take: (UnsafeRawBufferPointer) throws(BackupError) -> Void
  ) throws(BackupError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { piece.deallocate() }
    var left = size
    while true {
      let count = archive_read_data(archive, piece.baseAddress, piece.count)
      guard count >= 0 else { throw isBroken ? failure(EIO) : damage(archive) }
      guard count > 0 else { break }
      left -= count
      try take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(piece)[..<count]))
    }
    guard left == 0 else { throw cut() }
  }

  private func damage(_ archive: OpaquePointer) -> BackupError {
    let detail = archive_error_string(archive).map { String(cString: $0) }
    return .damaged(path: path, detail: detail ?? "it cannot be unpacked")
  }

  private func cut() -> BackupError { .damaged(path: path, detail: "its end is missing") }

  private func failure(_ code: Int32) -> BackupError {
    .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}
