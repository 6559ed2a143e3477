import TweetModel

extension PostTable {
  /// What the search index has to know of a post that is shown.
  func document(_ post: StoredPost, _ tweet: Tweet) -> SearchDocument {
    SearchDocument(tweet, owner: accounts.author(post.owner))
  }
}
