import TweetModel

/// What can have the keyboard and be given it back: a list, a page, a panel.
@MainActor
package protocol FocusHolder: AnyObject {
  /// What has the keyboard within, or had it last; nil where nothing had.
  var focusToken: FocusToken? { get }

  /// Gives the keyboard back to it, or to what is nearest.
  func restoreFocus(_ token: FocusToken?)
}

/// What in a list has the keyboard: a value, for the widgets that show it come and go.
package nonisolated struct FocusToken: Hashable, Sendable {
  /// The place in the list.
  package var index: Int
  /// What stands there, and is looked for where the list has changed; nil while that is unknown.
  package var id: TweetID?
  /// Which of its links; nil for the whole of it.
  package var entity: Int?

  package init(index: Int, id: TweetID? = nil, entity: Int? = nil) {
    self.index = index
    self.id = id
    self.entity = entity
  }
}
