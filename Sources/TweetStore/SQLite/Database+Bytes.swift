import CSQLite

extension Database {
  /// Bytes of the file as they lie on the disk, without what the log holds; nil where they cannot be read.
  ///
  /// Read by SQLite's own descriptor, and so must be whatever may be open in this process: to close another one would
  /// end all locks that our connections have on the file (`fcntl`, POSIX), and whoever closes the library elsewhere
  /// would take away the log under them. Source: How To Corrupt An SQLite Database File, 2.2.
  func bytes(_ count: Int, at offset: Int = 0) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let read = file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard read(file, &bytes, Int32(count), Int64(offset)) == SQLITE_OK else { return nil }
    return bytes
  }
}
