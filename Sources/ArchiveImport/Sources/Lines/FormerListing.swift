import TweetModel
import TweetStore

/// Somebody on a list of an archive that came before what is imported.
struct FormerListing: Sendable, Hashable {
  let id: String
  let roll: FormerRoll
}

/// A list of people of an archive that was made at a moment; nil where it did not tell.
struct FormerRoll: Sendable, Hashable {
  let kind: Roll.Kind
  let generated: Timestamp?
}
