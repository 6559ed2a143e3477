import Glibc

/// How much a folder occupies.
nonisolated enum FolderSize {
  /// The bytes of all files below a folder; what cannot be read counts nothing.
  static func bytes(in folder: String) -> Int {
    guard let directory = opendir(folder) else { return 0 }
    defer { closedir(directory) }
    var sum = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat(folder + "/" + name, &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      sum += isFolder ? bytes(in: folder + "/" + name) : Int(status.st_size)
    }
    return sum
  }
}
