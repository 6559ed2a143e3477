import Glibc

/// Theme files on the disk.
enum ThemeFolder {
  /// A theme is a few kilobytes; what is larger is something else.
  static let largestFile = 256 * 1024
  /// Far more than anybody looks through: each is read whenever one of them changes.
  static let mostFiles = 300

  /// Each is followed by itself.
  private static let mostLinked = 16

  /// The theme files in a folder, by name; none when there is no such folder.
  ///
  /// What is called so that a terminal would follow it is none.
  static func paths(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isPlain = !name.hasPrefix(".") && !name.unicodeScalars.contains(where: \.isOrder)
      if isPlain, name.hasSuffix(".json") { names.append(name) }
    }
    return names.sorted().map { folder + "/" + $0 }
  }

  /// The folders of the files to which links in a folder lead, as people have them who keep theirs in a repository; at
  /// most 16.
  static func linked(from folder: String) -> Set<String> {
    var folders: Set<String> = []
    for path in paths(in: folder).prefix(mostFiles) where folders.count < mostLinked {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
        let found = realpath(path, nil)
      else { continue }
      defer { free(found) }
      let target = String(cString: found)
      folders.insert(String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)]))
    }
    return folders
  }

  static func read(_ path: String) throws(ThemeError) -> [UInt8] {
    // Without it a pipe keeps waiting whoever opens it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .noFile(file: path)
    }
    var bytes = [UInt8](repeating: 0, count: largestFile + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard read >= 0 else {
        throw .unreadable(file: path, reason: String(cString: strerror(errno)))
      }
      if read == 0 { break }
      count += read
    }
    guard count <= largestFile else {
      throw .tooLarge(file: path, limit: largestFile)
    }
    return Array(bytes.prefix(count))
  }
}

extension ThemeFile {
  /// Reads a file.
  ///
  /// - Throws: ``ThemeError``, which names file, key and value.
  public init(path: String) throws(ThemeError) {
    try self.init(path: path, text: ThemeFolder.read(path))
  }
}
