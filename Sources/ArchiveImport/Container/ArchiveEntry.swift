import Files
import TweetModel

/// A file in an archive, while the archive is being walked through.
struct ArchiveEntry {
  /// The path as the archive gives it.
  let path: String
  /// Bytes unpacked, where the archive tells.
  let size: Int?
  /// How many elements are in it, where the container tells.
  let count: Int?
  /// The day on which it was written, where the archive tells; its hour differs with the container.
  let day: Timestamp?
  /// Opens the file itself, for whoever reads it here and there and closes it; nil where it is packed.
  let descriptor: (() -> Int32)?
  /// Fills a buffer with the next bytes; 0 at the end of the file.
  let read: (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int

  /// `modified` are seconds since 1970.
  init(
    path: String, size: Int?, count: Int? = nil, modified: Int? = nil,
    descriptor: (() -> Int32)? = nil,
    read: @escaping (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
  ) {
    self.path = path
    self.size = size
    self.count = count
    day = modified.flatMap { Self.day(of: $0) }
    self.descriptor = descriptor
    self.read = read
  }

  /// Whether a name stays inside the archive, and is on one line.
  static func isSafe(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.contains("\\") && !path.utf8.contains { $0 < 0x20 }
      && !path.split(separator: "/").contains("..")
  }

  /// Whether it is what macOS keeps of a file beside it, where the disk or the zip has no place for that.
  static func isOfSystem(_ path: String) -> Bool {
    path.lastComponent.hasPrefix("._") || path.hasPrefix("__MACOSX/")
  }

  // Before 2006 no network of ours was there: such times stand for none.
  private static func day(of seconds: Int) -> Timestamp? {
    let day = Int64(seconds) / CalendarDay.seconds
    return day > 13_149 && day < 1 << 20 ? Timestamp(seconds: day * CalendarDay.seconds) : nil
  }

  /// The whole file, or nil when it is larger than `limit`.
  func contents(limit: Int) throws(ImportError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLarge = false
    try forEachChunk { chunk in
      guard !isTooLarge, bytes.count + chunk.count <= limit else {
        isTooLarge = true
        return
      }
      bytes.append(contentsOf: chunk)
    }
    return isTooLarge ? nil : bytes
  }

  /// The first bytes of the file.
  func beginning(_ count: Int) throws(ImportError) -> [UInt8] {
    var failure: ImportError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      do throws(ImportError) { read = try self.read(UnsafeMutableRawBufferPointer(buffer)) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Gives the file piece by piece; memory does not grow with its size.
  func forEachChunk(
    _ body: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(buffer)
      guard count > 0 else { return }
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
  }
}

/// Something that archives come in: a zip or tar.gz file, or a folder.
protocol ArchiveContainer {
  /// What of it is not as it should be, as far as it was read.
  var warnings: [ImportWarning] { get }
  /// A folder in it that cannot be read; nil where there was none so far.
  var closedFolder: SystemError? { get }
  /// A file in it that is an archive of a person and does not tell whose; nil where there was none so far.
  var nobodysFile: String? { get }

  /// Walks through all files once, in the container's own order.
  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError)
}

extension ArchiveContainer {
  var warnings: [ImportWarning] { [] }
  var closedFolder: SystemError? { nil }
  var nobodysFile: String? { nil }
}
