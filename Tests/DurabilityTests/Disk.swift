import Foundation
import TestSupport

/// A file system as strict as the journaling ones of Linux may be, on which the power can be cut.
///
/// What was written to a file is on the disk once somebody has waited for that file; before, any pages of it may be,
/// in any order. What becomes of names and lengths is written to a journal in order, of which any beginning may be
/// on the disk; waiting for a file writes all of it.
struct Disk {
  private final class File {
    /// What was waited for.
    var kept: [UInt8] = []
    var changes: [Change] = []
    var isFolder = false
    /// What a symbolic link leads to.
    var link: String?

    enum Change {
      case write(at: Int, [UInt8])
      /// With its place in the journal.
      case cut(length: Int, entry: Int)
    }

    /// What is read of it while the power is on.
    var bytes: [UInt8] { changes.reduce(into: kept) { Disk.apply($1, to: &$0) } }
  }

  private typealias Names = [String: File]

  private var names: Names = [:]
  private var keptNames: Names = [:]
  /// What became of names since the journal was last waited for.
  private var journal: [(inout Names) -> Void] = []
  private var journalEnd = 0
  private var open: [Int32: File] = [:]

  /// What is there when the power comes back of what nobody waited for.
  enum Luck {
    case nothing
    /// Some of it, by chance.
    case some(SeededGenerator)
    /// All: as if only the program had been killed.
    case everything

    mutating func draw(upTo count: Int) -> Int {
      switch self {
      case .nothing: return 0
      case .everything: return count
      case .some(var chance):
        defer { self = .some(chance) }
        return Int.random(in: 0...count, using: &chance)
      }
    }
  }

  /// A page of a file, the least that is written at once.
  private static let page = 4096

  /// What lies in a folder when all of it is on the disk.
  init(_ folder: String) throws {
    let manager = FileManager.default
    for name in try manager.subpathsOfDirectory(atPath: folder) {
      let (path, file) = (folder + "/" + name, File())
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: path, isDirectory: &isFolder)
      file.isFolder = isFolder.boolValue
      if !file.isFolder { file.kept = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
      names[path] = file
    }
    keptNames = names
  }

  /// What is read of a file while the power is on; nil where there is none.
  func bytes(_ path: String) -> [UInt8]? { names[path]?.bytes }

  mutating func follow(_ change: DiskChange) {
    switch change.kind {
    case .open(let path, let flags): open(path, flags, as: change.descriptor)
    case .close: open[change.descriptor] = nil
    case .write(let place, let bytes):
      open[change.descriptor]?.changes.append(.write(at: place, bytes))
    case .cut(let length): if let file = open[change.descriptor] { cut(file, to: length) }
    case .sync:
      if let file = open[change.descriptor] { keep(file) }
      keepJournal()
    case .syncAll:
      for file in names.values { keep(file) }
      keepJournal()
    case .rename(let from, let to): rename(from, to)
    case .unlink(let path), .removeFolder(let path):
      let path = followed(path)
      enter { $0[path] = nil }
    case .makeFolder(let path): make(File(), at: path) { $0.isFolder = true }
    case .link(let path, let target): make(File(), at: path) { $0.link = target }
    }
  }

  /// Writes what is found when the power comes back below a folder, in the place of `root`.
  func write(below folder: String, insteadOf root: String, luck: Luck) throws {
    var luck = luck
    var found = keptNames
    let entries = luck.draw(upTo: journal.count)
    for step in journal.prefix(entries) { step(&found) }
    let end = journalEnd - journal.count + entries
    for (path, file) in found.sorted(by: { $0.key < $1.key }) where path.hasPrefix(root) {
      let url = URL(fileURLWithPath: folder + path.dropFirst(root.count))
      if let target = file.link {
        try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: target.replacing(root, with: folder))
        continue
      }
      try FileManager.default.createDirectory(
        at: file.isFolder ? url : url.deletingLastPathComponent(),
        withIntermediateDirectories: true)
      if !file.isFolder { try Data(Self.survivors(of: file, end, &luck)).write(to: url) }
    }
  }
}

// MARK: - Private

extension Disk {
  private mutating func enter(_ step: @escaping (inout Names) -> Void) {
    step(&names)
    journal.append(step)
    journalEnd += 1
  }

  private mutating func keepJournal() {
    for step in journal { step(&keptNames) }
    journal = []
  }

  private func keep(_ file: File) { (file.kept, file.changes) = (file.bytes, []) }

  private mutating func make(_ file: File, at path: String, _ change: (File) -> Void) {
    let path = followed(path)
    change(file)
    enter { $0[path] = file }
  }

  /// Where something lies whose path goes through symbolic links.
  private func followed(_ path: String) -> String {
    for (place, file) in names where path.hasPrefix(place + "/") {
      if let target = file.link { return followed(target + path.dropFirst(place.count)) }
    }
    return path
  }

  private mutating func open(_ path: String, _ flags: Int32, as descriptor: Int32) {
    let path = followed(path)
    if names[path] == nil {
      let file = File()
      file.isFolder = flags & O_DIRECTORY != 0
      if !file.isFolder { enter { $0[path] = file } }
      open[descriptor] = file
    } else {
      open[descriptor] = names[path]
    }
    if flags & O_TRUNC != 0, let file = open[descriptor] { cut(file, to: 0) }
  }

  private mutating func cut(_ file: File, to length: Int) {
    enter { _ in }
    file.changes.append(.cut(length: length, entry: journalEnd))
  }

  // A folder takes all that is in it along.
  private mutating func rename(_ from: String, _ to: String) {
    let (from, to) = (followed(from), followed(to))
    enter { names in
      for (path, file) in names where path == from || path.hasPrefix(from + "/") {
        names[path] = nil
        names[to + path.dropFirst(from.count)] = file
      }
    }
  }

  private static func survivors(
    of file: File, _ entries: Int, _ luck: inout Luck
  ) -> [UInt8] {
    var bytes = file.kept
    for change in file.changes {
      switch change {
      case .cut(_, let entry): if entry <= entries { apply(change, to: &bytes) }
      case .write(let place, let written):
        for start in stride(from: 0, to: written.count, by: page)
        where luck.draw(upTo: 1) == 1 {
          let part = Array(written[start..<min(start + page, written.count)])
          apply(.write(at: place + start, part), to: &bytes)
        }
      }
    }
    return bytes
  }

  private static func apply(_ change: File.Change, to bytes: inout [UInt8]) {
    func fill(to length: Int) {
      if bytes.count < length { bytes += [UInt8](repeating: 0, count: length - bytes.count) }
    }
    switch change {
    case .write(let place, let written):
      fill(to: place + written.count)
      bytes.replaceSubrange(place..<place + written.count, with: written)
    case .cut(let length, _):
      fill(to: length)
      bytes.removeLast(bytes.count - length)
    }
  }
}
