import Files
import Glibc
import TweetStore

/// What a running import has added to the library's pictures and films, or is about to, so that the next one can settle
/// what one that was killed has left.
///
/// A line for each file, written before the file is: a name too many does no harm.
struct MediaJournal {
  private let path: String

  init(of room: MediaRoom, in library: LibraryFolder) {
    path = room.folder(in: library) + "/.incoming"
  }

  /// A line of it; paths are below the library's media folder.
  struct Line {
    /// A file that is new, waits, or is about to go.
    let file: String
    /// What it waits for; nil for one that waits for nothing, or for nothing that is told.
    var waitsFor: Replacement?
  }

  /// That a file takes the place of another one as soon as an import is kept.
  struct Replacement {
    let place: String
    /// The number by which the library knows the import.
    let importNumber: Int
  }

  /// Whether there is one.
  var exists: Bool { FileStatus(path) != nil }

  /// - Throws: ``SystemError``.
  func append(_ lines: some Sequence<Line>) throws(SystemError) {
    // A name with a line's end in it would be two, of which neither is meant.
    let text = lines.map(\.text).filter { !$0.contains("\n") }.map { $0 + "\n" }.joined()
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(path) }
    defer { close(file) }
    guard WholeWrite.write(Array(text.utf8), to: file) else { throw SystemError(path) }
  }

  /// Gives `body` each line; what leads out of the media folder is none.
  func forEachLine(_ body: (Line) -> Void) {
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let read = line {
      let text = String(cString: read)
      // Where the power went, the last may be half a one.
      if text.hasSuffix("\n"), Self.isInside(text) { body(Line(String(text.dropLast()))) }
    }
  }

  func remove() { unlink(path) }

  /// Which file a journal is; it is open for as long as this object lives, so that no other file is taken for it.
  final class Mark {
    fileprivate let descriptor: Int32

    fileprivate init?(_ path: String) {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }
  }

  /// The one that is there.
  var mark: Mark? { Mark(path) }

  /// Removes it unless it is another one by now: the next import may have settled it, and begun its own.
  func remove(ifStill mark: Mark?) {
    guard let mark else { return }
    var (held, found) = (stat(), stat())
    guard fstat(mark.descriptor, &held) == 0, lstat(path, &found) == 0 else { return }
    if (held.st_dev, held.st_ino) == (found.st_dev, found.st_ino) { remove() }
  }

  fileprivate static func isInside(_ text: String) -> Bool { !text.contains("..") }
}

extension MediaJournal.Line {
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "\t", maxSplits: 2)
    guard parts.count == 3, MediaRoom.isWaiting(String(parts[0])), let number = Int(parts[1])
    else {
      self.init(file: text)
      return
    }
    self.init(
      file: String(parts[0]), waitsFor: .init(place: String(parts[2]), importNumber: number))
  }

  // What waits for a place that no line can tell goes with a killed import, as long as it is told itself.
  fileprivate var text: String {
    guard let waitsFor, MediaJournal.isInside(waitsFor.place), !waitsFor.place.contains("\n")
    else { return file }
    return "\(file)\t\(waitsFor.importNumber)\t\(waitsFor.place)"
  }
}
