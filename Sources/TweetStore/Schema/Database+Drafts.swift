extension Database {
  /// Opens the file of drafts and recent searches in `folder`, creating it where there is none.
  ///
  /// A file of its own, for an import may hold the library's write lock for a minute.
  static func forDrafts(_ folder: LibraryFolder) throws(LibraryError) -> Database {
    try folder.createFile(folder.drafts)
    return try opened(folder.drafts) { database throws(LibraryError) in
      database.wait(milliseconds: patience)
      try database.prepare(.drafts)
    }
  }
}
