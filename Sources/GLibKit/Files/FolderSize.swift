import Glibc

/// How much a folder occupies.
public nonisolated enum FolderSize {
  /// The bytes of all files below a folder, on any thread; what cannot be read counts nothing.
  ///
  /// O(number of files), each of which is asked for on the disk. Links are not followed.
  public static func bytes(in folder: String) -> Int {
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
      let size = isFolder ? bytes(in: folder + "/" + name) : Int(status.st_size)
      // A file with holes may claim any size, and two of them more than there are numbers.
      let (total, isTooMuch) = sum.addingReportingOverflow(size)
      guard !isTooMuch else { return .max }
      sum = total
    }
    return sum
  }
}
