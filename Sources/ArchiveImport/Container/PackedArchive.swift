import CArchive
import Glibc
import TweetModel

/// A zip or tar.gz file, read by libarchive.
///
/// What of a zip cannot be unpacked costs itself, for its list of files tells where the next one begins. In a stream
/// nothing does.
final class PackedArchive: ArchiveContainer {
  private let path: String
  /// Bytes of the file itself.
  private let size: Int
  private let letters = NameLocale("C.UTF-8")
  private var hasNameless = false

  init(path: String, size: Int) { (self.path, self.size) = (path, size) }

  // Nobody knows what they are, nor how to call them.
  var warnings: [ImportWarning] { hasNameless ? [.brokenFile("?")] : [] }

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    let list = ZipDirectory(of: path)
    // Of a zip libarchive keeps the whole list of files in memory.
    if list?.isTooLong == true { throw .tooManyFiles(path: path) }
    let archive = try open()
    defer { archive_read_free(archive) }
    var entry: OpaquePointer?
    var unpacked = UnpackedSize(packed: size)
    while try hasNext(archive, &entry) {
      guard let entry else { return }
      let type = archive_entry_filetype(entry)
      // A link could lead out of the archive, and archives of X hold none.
      guard type & mode_t(0o170000) == 0o100000, archive_entry_hardlink(entry) == nil else {
        continue
      }
      guard let name = name(of: entry) else {
        hasNameless = true
        continue
      }
      guard !ArchiveEntry.isOfSystem(name) else { continue }
      let size =
        archive_entry_size_is_set(entry) != 0
        ? min(max(0, Int(archive_entry_size(entry))), UnpackedSize.maximum) : nil
      guard !unpacked.isBomb(with: size ?? 0) else { throw .bomb(path: path) }
      var (count, damage): (Int, ImportError?) = (0, nil)
      try body(
        ArchiveEntry(
          path: name, size: size, modified: Self.modified(entry)
        ) { [path] buffer throws(ImportError) in
          let read = archive_read_data(archive, buffer.baseAddress, buffer.count)
          guard read >= 0 else {
            let failure = self.failure(archive)
            damage = failure
            throw failure
          }
          count += read
          guard !unpacked.isBomb(with: count) else { throw .bomb(path: path) }
          return read
        })
      if let damage, list == nil { throw damage }
      unpacked.add(max(count, size ?? 0))
    }
  }

  private static func modified(_ entry: OpaquePointer) -> Int? {
    archive_entry_mtime_is_set(entry) != 0 ? Int(archive_entry_mtime(entry)) : nil
  }

  private func name(of entry: OpaquePointer) -> String? {
    letters.during {
      (archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry))
        .map { String(cString: $0) }
    }
  }

  private func open() throws(ImportError) -> OpaquePointer {
    guard let archive = archive_read_new() else {
      throw .unreadable(path: path, reason: String(cString: strerror(ENOMEM)))
    }
    archive_read_support_filter_gzip(archive)
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      let error = failure(archive)
      archive_read_free(archive)
      throw error
    }
    return archive
  }

  private func hasNext(
    _ archive: OpaquePointer, _ entry: inout OpaquePointer?
  ) throws(ImportError) -> Bool {
    // A name with what is no letter of the locale would be none.
    switch letters.during({ archive_read_next_header(archive, &entry) }) {
    case ARCHIVE_OK, ARCHIVE_WARN: return true
    case ARCHIVE_EOF:
      guard archive_file_count(archive) > 0 else { throw .notAnArchive(path: path) }
      return false
    default: throw failure(archive)
    }
  }

  private func failure(_ archive: OpaquePointer) -> ImportError {
    // libarchive ends some of its sentences with a line break.
    let detail =
      archive_error_string(archive).map { String(cString: $0).asLine(atMost: 300).trimmedAtEnd }
      ?? "it cannot be unpacked"
    if detail.contains("assphrase") || detail.contains("ncrypt") { return .encrypted(path: path) }
    if detail.contains("Unrecognized") { return .notAnArchive(path: path) }
    return .damaged(path: path, detail: detail)
  }
}
