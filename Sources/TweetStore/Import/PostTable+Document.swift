extension PostTable {
  /// What the search index has to know of a post that is shown.
  func document(_ post: StoredPost) throws(LibraryError) -> SearchDocument {
    SearchDocument(try tweet(post), owner: accounts.author(post.owner))
  }
}
