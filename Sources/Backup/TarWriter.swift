import Export
import Glibc
import Hashing
import TweetModel

/// Writes a tar archive into a new file, and sums up what it writes: each file, and all.
final class TarWriter {
  /// Bytes written so far.
  private(set) var bytes = 0
  /// The sums of the files so far.
  private(set) var sums = ChecksumList()

  private let descriptor: Int32
  /// What errors call the archive.
  private let shown: String
  private let seconds: Int64
  private let digest = SHA256()
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// Creates the file at `path`, which only its owner may read, or fills the empty one that is there; all in it is of
  /// `moment`.
  init(_ path: String, as shown: String, moment: Timestamp) throws(ExportError) {
    self.shown = shown
    seconds = moment.seconds
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ExportError(path: shown, system: errno) }
  }

  deinit { close(descriptor) }

  /// Adds a small file.
  func add(_ bytes: [UInt8], as name: String) throws(ExportError) {
    try begin(name, size: bytes.count)
    let sum = SHA256()
    bytes.withUnsafeBytes { sum.add($0) }
    try write(bytes)
    try end(name, size: bytes.count, sum)
  }

  /// Adds a file of the disk; nothing happens where there is none any more.
  ///
  /// Memory does not grow with it.
  func add(
    fileAt path: String, as name: String, isCancelled: () -> Bool, onChunk: () -> Void = {}
  ) throws(ExportError) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard source >= 0 else {
      if errno == ENOENT { return }
      throw ExportError(reading: path, system: errno)
    }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { throw ExportError(reading: path, system: errno) }
    let size = Int(status.st_size)
    try begin(name, size: size)
    let sum = SHA256()
    var left = size
    while left > 0 {
      if isCancelled() { throw .cancelled }
      let wanted = min(left, buffer.count)
      let count = buffer.withUnsafeMutableBytes { read(source, $0.baseAddress, wanted) }
      // Files of a library are replaced as a whole, and never cut.
      guard count > 0 else { throw ExportError(reading: path, system: count < 0 ? errno : EIO) }
      buffer.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      try write(buffer[..<count])
      left -= count
      onChunk()
    }
    try end(name, size: size, sum)
  }

  /// Ends the archive.
  ///
  /// - Returns: the SHA-256 of all of it.
  func finish() throws(ExportError) -> String {
    try write(TarHeader.end)
    return digest.text
  }
}

// MARK: - Private

extension TarWriter {
  private func begin(_ name: String, size: Int) throws(ExportError) {
    try write(
      TarHeader.bytes(name: BackupNames.folder + "/" + name, size: size, seconds: seconds))
  }

  private func end(_ name: String, size: Int, _ sum: SHA256) throws(ExportError) {
    try write(TarHeader.padding(after: size))
    sums.add(sum.text, of: name)
  }

  private func write(_ more: [UInt8]) throws(ExportError) { try write(more[...]) }

  private func write(_ more: ArraySlice<UInt8>) throws(ExportError) {
    more.withUnsafeBytes { digest.add($0) }
    bytes += more.count
    try Descriptor(descriptor, as: shown).writeAll(more)
  }
}
