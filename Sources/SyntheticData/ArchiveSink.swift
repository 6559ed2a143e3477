import CArchive
import Glibc

/// Takes files and puts them into an archive or a folder.
final class ArchiveSink {
  private let folder: String?
  private let archive: OpaquePointer?

  init(_ container: SyntheticArchive.Container, path: String) throws(SyntheticArchiveError) {
    if container == .folder {
      folder = path
      archive = nil
      return
    }
    folder = nil
    archive = archive_write_new()
    if container == .zip {
      archive_write_set_format_zip(archive)
    } else {
      archive_write_set_format_pax_restricted(archive)
      archive_write_add_filter_gzip(archive)
    }
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else { throw failure }
  }

  deinit { if let archive { archive_write_free(archive) } }

  func add(_ name: String, _ text: String) throws(SyntheticArchiveError) {
    try add(name, bytes: Array(text.utf8))
  }

  func add(_ name: String, bytes: [UInt8]) throws(SyntheticArchiveError) {
    if let folder {
      try write(bytes, to: folder + "/" + name)
    } else {
      try append(bytes, as: name)
    }
  }

  func finish() throws(SyntheticArchiveError) {
    guard let archive else { return }
    guard archive_write_close(archive) == ARCHIVE_OK else { throw failure }
  }

  private func append(_ bytes: [UInt8], as name: String) throws(SyntheticArchiveError) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_size(entry, Int64(bytes.count))
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw failure }
    let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw failure }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SyntheticArchiveError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o755)
    }
    guard let file = fopen(path, "w") else {
      throw SyntheticArchiveError(description: "\(path) cannot be written")
    }
    defer { fclose(file) }
    let count = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard count == bytes.count else {
      throw SyntheticArchiveError(description: "\(path) cannot be written whole")
    }
  }

  private var failure: SyntheticArchiveError {
    SyntheticArchiveError(
      description: archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason")
  }
}
