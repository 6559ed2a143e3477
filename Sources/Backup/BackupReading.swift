import Glibc
import Hashing

/// A backup while it is read: its files go into a staging folder, and all of it is compared with its sums.
struct BackupReading {
  private(set) var files = 0

  private let path: String
  private let staging: RestoreStaging
  private var about: BackupAbout?
  private var sums = ChecksumList()
  private var isOver = false

  /// Of the backup at `path`.
  init(_ path: String, into staging: RestoreStaging) {
    self.path = path
    self.staging = staging
  }

  /// Takes the next file.
  mutating func take(
    _ entry: TarReader.Entry, _ isCancelled: () -> Bool, _ onChunk: () -> Void
  ) throws(BackupError) {
    guard let name = BackupNames.name(of: entry.path), about != nil || name == BackupNames.about
    else { throw .foreign(path: path) }
    guard !isOver else { throw .damaged(path: path, detail: "something follows its end") }
    switch name {
    case BackupNames.about: try takeAbout(entry)
    case BackupNames.sums: try takeSums(entry)
    default:
      let file = try staging.file(name)
      let sum = SHA256()
      try entry.forEachChunk { chunk throws(BackupError) in
        if isCancelled() { throw .cancelled }
        sum.add(chunk)
        try file.write(chunk)
        onChunk()
      }
      sums.add(sum.text, of: name)
      files += 1
    }
  }

  /// Ends it.
  func finish() throws(BackupError) -> BackupAbout {
    guard let about else { throw .foreign(path: path) }
    guard isOver else { throw .damaged(path: path, detail: "its end is missing") }
    return about
  }
}

// MARK: - Private

extension BackupReading {
  private mutating func takeAbout(_ entry: TarReader.Entry) throws(BackupError) {
    guard about == nil, entry.size <= BackupAbout.most else { throw .foreign(path: path) }
    let bytes = try bytes(of: entry, limit: BackupAbout.most)
    guard let read = BackupAbout(bytes) else { throw .foreign(path: path) }
    guard read.format <= BackupAbout.supportedFormat else { throw .newer(path: path) }
    about = read
    let sum = SHA256()
    bytes.withUnsafeBytes { sum.add($0) }
    sums.add(sum.text, of: BackupNames.about)
  }

  private mutating func takeSums(_ entry: TarReader.Entry) throws(BackupError) {
    // A list of other files may be longer, but not by much; what says to be far longer would fill the memory.
    let limit = 2 * sums.bytes.count + Self.room
    guard entry.size <= limit else {
      throw .damaged(path: path, detail: "\(BackupNames.sums) is not what was written")
    }
    try compare(try bytes(of: entry, limit: limit))
  }

  private static let room = 64 << 10

  private mutating func compare(_ written: [UInt8]) throws(BackupError) {
    if let file = sums.difference(from: written) {
      throw .damaged(path: path, detail: "\(file) is not what was written")
    }
    isOver = true
  }

  private func bytes(
    of entry: TarReader.Entry, limit: Int
  ) throws(BackupError) -> [UInt8] {
    var bytes: [UInt8] = []
    try entry.forEachChunk { chunk throws(BackupError) in
      // As much as it says, and no more than what was read so far makes likely.
      guard bytes.count + chunk.count <= limit else { throw .foreign(path: path) }
      bytes += chunk
    }
    return bytes
  }
}
