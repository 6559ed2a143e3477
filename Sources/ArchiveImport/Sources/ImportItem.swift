import TweetModel
import TweetStore

/// What the library takes of one element of an archive.
enum ImportItem: Sendable {
  case tweet(Tweet)
  case like(Tweet)
  /// A post that the account marked.
  case bookmark(Tweet)
  /// What the account did that is no post, by its kind.
  case other(String)
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
  /// A line of what an archive told that was imported before; nil only says that there was such a part.
  case partLine(PartLine?, part: String, generated: Timestamp?)
  case personal(PersonalItem)
}

/// What a person added to a library.
enum PersonalItem: Sendable {
  case mark(Bookmark)
  /// A post whose mark was taken away.
  case removedMark(TweetID)
  case name(GivenName)
  /// Who is one person.
  case link([PersonKey])
  case draft(Draft)
  case search(String, isSaved: Bool)
}
