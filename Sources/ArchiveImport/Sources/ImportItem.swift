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
}
