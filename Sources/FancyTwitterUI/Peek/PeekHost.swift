import TweetModel
import TweetRows
import TweetStore

/// A window, as its quick looks know it.
@MainActor
protocol PeekHost: AnyObject {
  /// The post of the library that is shown with an id; nil where it has none.
  func post(_ id: TweetID) -> Tweet?

  /// What the search finds that is seen; nil where none is.
  var query: SearchQuery? { get }

  /// The screen that a quick look at a destination shows; nil where there is nothing to see.
  func preview(of destination: Destination) -> (any Screen)?

  /// Shows a screen that was only looked at as the real one.
  func open(_ screen: any Screen)

  /// Shows what a person chose.
  func show(_ destination: Destination)

  /// What can be done with what is looked at.
  func actions(on subject: PeekSubject) -> [PeekAction]
}
