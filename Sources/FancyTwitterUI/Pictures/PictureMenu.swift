import DesignKit
import GtkKit
import TweetModel
import TweetRows

/// What can be done with a picture or a film that is shown.
@MainActor
struct PictureMenu {
  private let menu = PopupMenu()

  /// Offers to show what is sensitive.
  func add(show: @escaping () -> Void) { menu.add(translated("_Show"), show) }

  /// Offers what can be done with the file.
  func add(_ actions: MediumActions) {
    for action in actions.all { menu.add(action.title, action.run) }
    menu.add(translated("Open _With…"), isSensitive: actions.isOpenable) {
      actions.openElsewhere()
    }
  }

  /// Offers to go to the post, where there is one.
  func add(wayTo tweet: Tweet, go: @escaping () -> Void) {
    if tweet.isPost { menu.add(PostWords(tweet.id.network).goToInMenu, go) }
  }

  /// Opens at the pointer, or in the middle for the keyboard.
  func open(over view: PictureView, atPointer: Bool) {
    let (width, height) = view.size
    menu.open(
      over: view, at: atPointer ? nil : .init(x: width / 2, y: height / 2, width: 1, height: 1))
  }
}
