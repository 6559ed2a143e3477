import Glibc

/// Telling a file that was cut from another one.
public enum FileBeginning {
  private static let step = 1 << 16

  /// Whether all that is in a file is the beginning of what is in another one; false where one of them cannot be read.
  ///
  /// O(size of the first file).
  public static func isBeginning(_ file: String, of whole: String) -> Bool {
    let files = [file, whole].map { (path: String) in
      open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    defer { for file in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 >= 0 }) else { return false }
    var (part, other) = ([UInt8](repeating: 0, count: step), [UInt8](repeating: 0, count: step))
    var offset = 0
    while true {
      let count = pread(files[0], &part, step, off_t(offset))
      guard count > 0 else { return count == 0 }
      guard pread(files[1], &other, count, off_t(offset)) == count,
        part.prefix(count) == other.prefix(count)
      else { return false }
      offset += count
    }
  }
}
