import TweetModel
import TweetStore

/// What the library takes of one element of an archive.
enum ImportItem: Sendable {
  case tweet(Tweet)
  case like(Tweet)
  case longPost(LongPost)
  case lines([PartLine])
  case renaming(Renaming)
  case moment(Moment)
  case message(ChatEntry)
  /// Somebody on a list of people, by their id.
  case person(String)
  /// Somebody on a list of people of an archive that was imported before.
  case listing(FormerListing)
  /// Somebody in what is no post, and what they were called.
  case naming(Moment.Person)
}
