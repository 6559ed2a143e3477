import CArchive

/// A zip or tar.gz file, read by libarchive.
struct PackedArchive: ArchiveContainer {
  let path: String
  /// Bytes of the file itself.
  let size: Int

  // Text packs to a tenth, seldom to a hundredth; a bomb is made of nothing.
  private static let maximumRatio = 250
  private static let alwaysAllowed = 512 << 20
  // Files claim what they like: far above any honest size, and low enough for sums of sizes.
  private static let maximumSize: Int64 = 1 << 50

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    let archive = try open()
    defer { archive_read_free(archive) }
    var entry: OpaquePointer?
    var unpacked = 0
    while try hasNext(archive, &entry) {
      guard let entry else { return }
      if archive_entry_is_encrypted(entry) != 0 { throw .encrypted(path: path) }
      let type = archive_entry_filetype(entry)
      // A link could lead out of the archive, and archives of X hold none.
      guard type & mode_t(0o170000) == 0o100000, archive_entry_hardlink(entry) == nil,
        let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
      else { continue }
      let size =
        archive_entry_size_is_set(entry) != 0
        ? Int(min(max(0, archive_entry_size(entry)), Self.maximumSize)) : nil
      try check(unpacked + (size ?? 0))
      var count = 0
      try body(
        ArchiveEntry(path: String(cString: name), size: size) { buffer throws(ImportError) in
          let read = try self.read(archive, into: buffer)
          count += read
          try self.check(unpacked + count)
          return read
        })
      unpacked += max(count, size ?? 0)
    }
  }

  private func open() throws(ImportError) -> OpaquePointer {
    guard let archive = archive_read_new() else {
      throw .unreadable(path: path, reason: "there is not enough memory")
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
    switch archive_read_next_header(archive, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN: return true
    case ARCHIVE_EOF:
      guard archive_file_count(archive) > 0 else { throw .notAnArchive(path: path) }
      return false
    default: throw failure(archive)
    }
  }

  private func read(
    _ archive: OpaquePointer, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Int {
    let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
    guard count >= 0 else { throw failure(archive) }
    return count
  }

  private func check(_ unpacked: Int) throws(ImportError) {
    if unpacked > Self.alwaysAllowed, unpacked / Self.maximumRatio > size {
      throw .bomb(path: path)
    }
  }

  private func failure(_ archive: OpaquePointer) -> ImportError {
    let detail =
      archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be unpacked"
    if detail.contains("assphrase") || detail.contains("ncrypt") { return .encrypted(path: path) }
    if detail.contains("Unrecognized") { return .notAnArchive(path: path) }
    return .damaged(path: path, detail: detail)
  }
}
