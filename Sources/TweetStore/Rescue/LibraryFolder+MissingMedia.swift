import Files
import TweetModel

extension LibraryFolder {
  /// How many of the pictures and films that its posts, messages and profiles have are not there.
  ///
  /// Those of live accounts are not missed, which come when they are seen; nor is what no archive held. Of a library that is
  /// not ready to be read nothing is known. O(n) in posts and messages.
  /// - Throws: ``LibraryError``; ``LibraryError/cancelled`` when `isCancelled` says so.
  public func missingMedia(isCancelled: () -> Bool = { false }) throws(LibraryError) -> Int {
    guard isReadyToRead else { return 0 }
    var missing: Set<String> = []
    func look(_ file: String) throws(LibraryError) {
      if isCancelled() { throw .cancelled }
      let isFetched = file.hasPrefix(RemoteTable.folder)
      if !isFetched, FileStatus(media + "/" + file) == nil { missing.insert(file) }
    }
    let reader = try LibraryReader(folder: self)
    try reader.forEachMediaFile(look)
    for account in try reader.accounts() {
      for file in [account.author.avatar, account.header].compactMap(\.self) { try look(file) }
    }
    if hasMessages { try ChatReader(folder: self).forEachMediaFile(look) }
    return missing.count
  }
}
