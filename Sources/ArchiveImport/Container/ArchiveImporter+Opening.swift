import Glibc

extension ArchiveImporter {
  /// The container at a path: a folder, or a file that libarchive is asked about.
  static func container(at path: String) throws(ImportError) -> any ArchiveContainer {
    StatusContainer(RepositoryContainer(try packing(at: path), path: path), path: path)
  }

  /// Whether what is at a path is a file, and nothing that archives are handed out as.
  static func isNoArchive(at path: String) -> Bool {
    do throws(ImportError) {
      // The first of what is in it tells enough.
      try packing(at: path).forEachEntry { _ throws(ImportError) in throw .cancelled }
      return false
    } catch {
      if case .notAnArchive = error { return true }
      return false
    }
  }

  private static func packing(at path: String) throws(ImportError) -> any ArchiveContainer {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return FolderArchive(path: path)
    case S_IFREG:
      guard status.st_size > 0 else { throw .empty(path: path) }
      if let single = SingleFile(path: path) { return single }
      return PackedArchive(path: path, size: Int(status.st_size))
    default: throw .notAnArchive(path: path)
    }
  }
}
