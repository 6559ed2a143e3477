import TweetModel

/// A place that the keyboard can be given back to, whatever widget shows it by then.
struct FocusToken: Equatable, Sendable {
  var index: Int
  var id: TweetID?
  /// The link that had the keyboard, by its place in the text; nil for the row as a whole.
  var entity: Int?
}

/// A widget whose parts come and go, and which knows by itself which of them has the keyboard.
@MainActor
protocol FocusHolder: AnyObject {
  /// What has the keyboard within, or had it last; nil where nothing had.
  var focusToken: FocusToken? { get }

  /// Gives the keyboard back to it, or to what is nearest.
  func restoreFocus(_ token: FocusToken?)
}
