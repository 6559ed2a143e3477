import Geometry
import GtkKit
import TweetModel

/// Quick looks from the list, and the menu that offers the same at once.
extension TimelineView {
  /// Takes a quick look at a row's tweet, or at something in it.
  func look(at action: Destination?, in row: TweetRow) {
    if let subject = subject(action, in: row) { peek?.look(at: subject) }
  }

  /// What a long press at a point of the list looks at.
  func subject(_ x: Double, _ y: Double) -> PeekSubject? {
    guard let row = list.row(atY: Int(y)), let action = action(x, y) else { return nil }
    return subject(action, in: row, atX: Int(x), y: Int(y) - row.frame.y)
  }

  /// Offers what can be done with a row's tweet, or with something in it.
  func openMenu(of row: TweetRow, action: Destination?, at place: Rectangle? = nil) {
    guard let subject = subject(action, in: row) else { return }
    let (menu, tweet) = (PopupMenu(), subject.tweet)
    menu.add(translated("_Open")) { [weak self] in self?.perform(subject.action) }
    menu.add(translated("_Quick look")) { [weak self] in self?.peek?.look(at: subject) }
    for action in peek?.actions(subject) ?? [] { menu.add(action.title, action.run) }
    if !tweet.media.isEmpty {
      menu.add(translated("Show _pictures")) { [weak self] in
        self?.perform(.media(tweet, index: 0))
      }
    }
    if let onFind {
      menu.add(translated("Show in the _timeline")) { onFind(tweet.id) }
    }
    menu.open(over: list, at: place)
  }

  private func subject(
    _ action: Destination?, in row: TweetRow, atX x: Int? = nil, y: Int = 0
  ) -> PeekSubject? {
    guard let tweet = row.placed?.tweet, let stage = peek?.stage else { return nil }
    let action = action ?? .tweet(tweet.id)
    var source = x.map { row.frame(of: action, atX: $0, y: y) } ?? row.frame(of: action)
    let origin = row.position(in: stage)
    source.x += origin.x
    source.y += origin.y
    return PeekSubject(action: action, tweet: tweet, source: source)
  }
}
