import DesignKit
import TweetModel

/// What posts of some networks are called: tweets where all are X's, else posts, as everybody else says.
package nonisolated struct PostWords: Sendable, Hashable {
  private let areTweets: Bool

  /// What posts of these are called; where there are none, nothing is called otherwise than on X.
  package init(_ networks: some Sequence<Network>) {
    areTweets = networks.allSatisfy { $0 == .x || $0 == .messages }
  }

  package init(_ network: Network) { self.init([network]) }

  /// What somebody's are called.
  package init(ofHandle handle: String) { self.init(Network(ofHandle: handle)) }

  package static let tweets = PostWords([])

  package var one: String { areTweets ? translated("Tweet") : translated("Post") }

  package var many: String { areTweets ? translated("Tweets") : translated("Posts") }

  /// The next one of a list, as are those that follow.
  package var next: String { areTweets ? translated("Next Tweet") : translated("Next Post") }

  package var previous: String {
    areTweets ? translated("Previous Tweet") : translated("Previous Post")
  }

  package var newest: String { areTweets ? translated("Newest Tweet") : translated("Newest Post") }

  package var oldest: String { areTweets ? translated("Oldest Tweet") : translated("Oldest Post") }

  /// That only one account's are searched, with what others wrote in its Home, where it has one.
  package func only(of name: String, hasHome: Bool) -> String {
    guard !hasHome else { return translated("Only posts, likes and Home of %s", name) }
    return areTweets
      ? translated("Only tweets and likes of %s", name)
      : translated("Only posts and likes of %s", name)
  }

  package func count(_ count: Int) -> String {
    areTweets
      ? translated("%d tweet", "%d tweets", count) : translated("%d post", "%d posts", count)
  }

  /// "no tweets".
  package var none: String { areTweets ? translated("no tweets") : translated("no posts") }

  package func new(_ count: Int) -> String {
    areTweets
      ? translated("%d new tweet", "%d new tweets", count)
      : translated("%d new post", "%d new posts", count)
  }

  package func known(_ count: Int) -> String {
    areTweets
      ? translated("%d tweet was known already.", "%d tweets were known already.", count)
      : translated("%d post was known already.", "%d posts were known already.", count)
  }

  /// "12,300 of 45,000 tweets", where `shown` stands for the number.
  package func count(_ count: Int, as shown: String) -> String {
    areTweets
      ? translated("%d tweet", "%d tweets", count, as: shown)
      : translated("%d post", "%d posts", count, as: shown)
  }

  package func export(_ count: Int) -> String {
    areTweets
      ? translated("Export %d Tweet", "Export %d Tweets", count)
      : translated("Export %d Post", "Export %d Posts", count)
  }

  package func exported(_ count: Int) -> String {
    areTweets
      ? translated("%d tweet was exported.", "%d tweets were exported.", count)
      : translated("%d post was exported.", "%d posts were exported.", count)
  }

  /// Says what of others' posts did not leave; nothing where all did.
  package static func stayed(_ count: Int) -> String {
    count == 0
      ? ""
      : translated(
        "%d post that its author shared with some people only stayed here.",
        "%d posts that their authors shared with some people only stayed here.", count)
  }

  /// Says what should have left, and is not there; nothing where all is.
  package static func missing(_ count: Int) -> String {
    count == 0
      ? ""
      : translated(
        "%d picture or film of them is not in the library.",
        "%d pictures and films of them are not in the library.", count)
  }

  package var goTo: String { areTweets ? translated("Go to Tweet") : translated("Go to Post") }

  /// The same as an entry of a menu, with its key.
  package var goToInMenu: String {
    areTweets ? translated("Go to _Tweet") : translated("Go to _Post")
  }

  package var exportTheirs: String {
    areTweets ? translated("E_xport Their Tweets…") : translated("E_xport Their Posts…")
  }

  package var searchThese: String {
    areTweets ? translated("Search these tweets") : translated("Search these posts")
  }

  package var typeToSearchAll: String {
    areTweets
      ? translated("Type to search tweets and likes.")
      : translated("Type to search posts and likes.")
  }

  package var typeToSearch: String {
    areTweets ? translated("Type to search tweets.") : translated("Type to search posts.")
  }

  package var isInNoTimeline: String {
    areTweets
      ? translated("This tweet is in no timeline of your library.")
      : translated("This post is in no timeline of your library.")
  }
}
