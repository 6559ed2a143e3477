extension LibraryReader {
  /// Deletes fetched pictures that the library does not know any more: those of posts that have left it.
  ///
  /// What is being fetched may come after it. O(files).
  public func removeUnknownPictures() throws(LibraryError) {
    try reading { () throws(LibraryError) in
      try RemoteTable(database).removeUnknownFiles(in: folder.media)
    }
  }
}
