import Geometry
import GtkKit
import TweetModel
import TweetRows

/// What a person takes a quick look at, and where it is in the window.
struct PeekSubject {
  let destination: Destination
  /// The tweet that it is, or is a part of; nil for a part of something else, and for one that the library lacks.
  let tweet: Tweet?
  /// In the coordinates of the stage.
  let source: Rectangle

  /// Whether it is a picture or a film.
  var isMedium: Bool { if case .medium = destination { true } else { false } }
}
