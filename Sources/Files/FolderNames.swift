import Glibc

/// What is in a folder of the disk.
public enum FolderNames {
  /// The names of all files and folders in it, in no order; nil where it cannot be read, which `errno` tells why.
  public static func all(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      // Only so an error is told from the end.
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? names : nil }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Whether a folder in it is shown by a name by which nobody finds it, for its own is no UTF-8.
  public static func hides(_ name: String, in folder: String) -> Bool {
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let isFolder = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { own in
          var status = stat()
          return String(cString: own) == name
            && fstatat(dirfd(directory), own, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFDIR
        }
      }
      if isFolder { return true }
    }
    return false
  }

  /// Waits until the names in a folder are on the disk as they are: who is told that there is a file finds it after a power
  /// cut.
  public static func flush(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(folder) }
    defer { close(descriptor) }
    // Some file systems know no waiting for folders, and say so.
    guard fsync(descriptor) == 0 || [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
      throw SystemError(folder)
    }
  }
}
