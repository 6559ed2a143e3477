import TweetStore

/// What takes the keyboard on the page of what is known of somebody.
enum TogetherStop: Equatable {
  /// What says that an account is somebody else's.
  case account(PersonKey)
  case years
  case name
  /// A post, by its place.
  case contact(Int)
  case link
}
