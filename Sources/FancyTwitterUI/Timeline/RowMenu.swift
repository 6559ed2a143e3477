import DesignKit
import Geometry
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What can be done with a tweet, or with something in it, as a menu.
@MainActor
struct RowMenu {
  private let menu = PopupMenu()

  /// The menu of a subject; `showsPlace` offers to show it among its neighbours in the timeline, `writeNote`
  /// opens what a note is written on, where there is such a thing.
  init(
    _ subject: PeekSubject, showsPlace: Bool, context: ScreenContext,
    writeNote: (() -> Void)? = nil
  ) {
    let navigate = context.navigate
    menu.add(translated("_Open")) { navigate(subject.destination) }
    if let program = context.program {
      menu.add(translated("Open in New _Window")) { [weak program] in
        program?.openWindow(showing: subject.destination)
      }
    }
    menu.add(translated("_Quick Look")) { context.peek.look(at: subject) }
    for action in context.peek.actions(subject) { menu.add(action.title, action.run) }
    if let writeNote { menu.add(translated("_Note on It…"), writeNote) }
    if case .person(let handle) = subject.destination {
      menu.add(PostWords(ofHandle: handle).exportTheirs) {
        navigate(.export(.person(handle: handle)))
      }
    }
    guard let tweet = subject.tweet else { return }
    if let first = tweet.presentMedia.first, !subject.isMedium {
      menu.add(translated("Show _Pictures")) { navigate(.medium(tweet, index: first)) }
    }
    if showsPlace {
      menu.add(translated("Show in the _Timeline")) { navigate(.place(of: tweet.id)) }
    }
    if tweet.thread != nil {
      menu.add(translated("E_xport This Thread…")) { navigate(.export(.thread(tweet.id))) }
    } else {
      menu.add(translated("E_xport This Conversation…")) {
        navigate(.export(.conversation(tweet.id)))
      }
    }
  }

  /// Opens it at the pointer, or at a place in a widget for the keyboard.
  func open(over widget: Widget, at place: Rectangle?) { menu.open(over: widget, at: place) }
}
