import Files

extension LibraryFolder {
  /// The bytes of a small file that is kept beside the database; nil where there is none.
  public func keptFile(_ file: KeptFile) -> [UInt8]? {
    try? PrivateFile.read(path + "/" + file.rawValue, limit: Self.mostKept)
  }

  /// Keeps a small file beside the database, in place of the former one of that name.
  ///
  /// A file of its own, for an import may hold the library's write lock.
  public func keep(_ bytes: [UInt8], as file: KeptFile) throws(LibraryError) {
    try systemCall(try PrivateFile.write(bytes, to: path + "/" + file.rawValue))
    // Else a power cut might bring the former one back.
    try systemCall(try FolderNames.flush(path))
  }

  private static let mostKept = 4 << 20
}
