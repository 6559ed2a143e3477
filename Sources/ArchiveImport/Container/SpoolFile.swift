import Glibc

/// A file without a name, for what has to be read here and there and is packed.
enum SpoolFile {
  // The folder for large files of no name; the other one may be in memory.
  private static let folders = ["/var/tmp", "/tmp"]

  /// What is in an entry, as an open file that goes when it is closed.
  static func holding(_ entry: ArchiveEntry) throws(ImportError) -> Int32 {
    let descriptor = try nameless()
    do throws(ImportError) {
      try entry.forEachChunk { chunk throws(ImportError) in
        var rest = chunk
        while rest.count > 0 {
          let count = write(descriptor, rest.baseAddress, rest.count)
          guard count > 0 else { throw failure(entry.path) }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func nameless() throws(ImportError) -> Int32 {
    for folder in folders {
      // Not all file systems make files without names, so it has one for a moment, whose X mkstemp(3) fills in.
      var path = Array((folder + "/fancytwitter-XXXXXX").utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { continue }
      unlink(path)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    throw failure(folders[0])
  }

  private static func failure(_ path: String) -> ImportError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
