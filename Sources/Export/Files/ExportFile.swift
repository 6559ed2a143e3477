import Glibc
import TweetStore

/// What exports do with files as a whole.
package enum ExportFile {
  /// Puts a text in a place, or in that of a former file.
  ///
  /// - Throws: ``ExportError``; then there is what there was before.
  package static func save(
    _ text: String, as path: String, outside library: LibraryFolder? = nil
  ) throws(ExportError) {
    let folder = try ExportFolder(path, isFile: true, replaces: true, outside: library)
    let file = try folder.file()
    try file.write(text)
    try folder.close(file)
    try folder.keep()
  }

  /// Puts a copy of a file in a place, or in that of a former one.
  ///
  /// - Throws: ``ExportError``; then there is what there was before. ``ExportError/cancelled`` when `isCancelled` says so.
  package static func save(
    copyOf source: String, as path: String, outside library: LibraryFolder? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(ExportError) {
    let folder = try ExportFolder(path, isFile: true, replaces: true, outside: library)
    try folder.copy(source, isCancelled: isCancelled)
    try folder.keep()
  }

  /// Puts a file that `write` makes, at the place that it is told, in another place, or in that of a former file.
  ///
  /// - Throws: ``ExportError``; then there is what there was before. ``ExportError/withinLibrary(path:)`` for a place in
  ///   `library`.
  package static func save(
    as path: String, outside library: LibraryFolder? = nil,
    _ write: (_ draft: String) throws(ExportError) -> Void
  ) throws(ExportError) {
    let folder = try ExportFolder(path, isFile: true, replaces: true, outside: library)
    try write(folder.filePlace)
    try folder.keep()
  }

  /// Copies a whole file, which only its owner may read then; `fills` one that is there already and empty.
  ///
  /// - Returns: its bytes.
  /// - Throws: ``ExportError``, also where there is something of that name; no part of it is left then.
  @discardableResult
  static func copy(
    _ source: String, to path: String, fills: Bool = false, isCancelled: () -> Bool = { false }
  ) throws(ExportError) -> Int {
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard input >= 0 else { throw ExportError(reading: source, system: errno) }
    defer { close(input) }
    let begins = fills ? O_TRUNC : O_CREAT | O_EXCL
    let output = open(path, O_WRONLY | begins | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw ExportError(path: path, system: errno) }
    var isWhole = false
    defer {
      close(output)
      if !isWhole { unlink(path) }
    }
    var bytes = 0
    while true {
      if isCancelled() { throw .cancelled }
      let count = sendfile(output, input, nil, 1 << 20)
      guard count >= 0 else {
        let code = errno
        // Of the two, only the new one is written.
        let isWriting = [ENOSPC, EDQUOT, EFBIG, EROFS].contains(code)
        throw isWriting
          ? ExportError(path: path, system: code) : ExportError(reading: source, system: code)
      }
      isWhole = count == 0
      if isWhole { return bytes }
      bytes += count
    }
  }

  /// Whether two files hold the same bytes.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let files: [Int32] = [one, other].map { (path: String) in
      open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    }
    defer { for file in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 >= 0 }) else { return false }
    var first = [UInt8](repeating: 0, count: 1 << 16)
    var second = first
    while true {
      let count = read(files[0], &first, first.count)
      guard count >= 0, read(files[1], &second, second.count) == count,
        first[..<count] == second[..<count]
      else { return false }
      if count == 0 { return true }
    }
  }
}
