import GtkKit
import TweetModel

/// A widget of a ``VirtualList``, which shows one thing after another.
@MainActor
public protocol ListCell: CustomWidget {
  /// Which tweet it shows; nil for none, and for what is no tweet.
  var shownID: TweetID? { get }

  /// What it shows, as a screen that was opened of it tells it; nil for what opens nothing of its own.
  var shownItem: AnyHashable? { get }

  /// Whether what it shows stands open beside the list.
  var isChosen: Bool { get set }

  /// Whether it shows something: not while that is on its way.
  var isFilled: Bool { get }

  /// Runs when the keyboard comes to the cell, or to one of its links.
  var onFocus: (_ entity: Int?) -> Void { get set }

  /// Takes the keyboard, for one of its links or as a whole.
  func takeFocus(entity: Int?)

  /// Shows nothing until it is used again.
  func forget()
}

extension ListCell {
  package var shownItem: AnyHashable? { shownID }

  package func takeFocus(entity: Int?) { grabFocus() }
}
