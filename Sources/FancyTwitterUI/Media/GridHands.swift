import Geometry
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows

/// What hands and keys do with the cells of a grid: they open, look quickly, and ask what can be done.
@MainActor
final class GridHands {
  private let context: ScreenContext
  private var start: (x: Double, y: Double)?
  /// Whether the press has become something else than a click.
  private var isLost = false

  init(_ context: ScreenContext) { self.context = context }

  /// Follows all that is done with a cell.
  func take(_ cell: MediaCell) {
    cell.listenToPointer()
    cell.onPointerPress { [weak self, weak cell] press in
      guard let self, let cell else { return false }
      return self.press(press, on: cell)
    }
    cell.onPointerMotion { [weak self] in self?.move(to: $0) }
    cell.onPointerRelease { [weak self] _ in self?.release() ?? false }
    cell.onPenPressure { [weak context] in context?.peek.setPressure($0) }
    cell.onKeyPress { [weak self, weak cell] press in
      guard press.key == Key.space, press.modifiers.isEmpty, let cell else { return false }
      self?.look(at: cell)
      return true
    }
    cell.onMenuRequest { [weak self, weak cell] in
      guard let self, let cell else { return false }
      let (width, height) = cell.size
      return openMenu(of: cell, at: Rectangle(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Shows a tweet's pictures among all of the section, unless the press was no click.
  func open(_ tweet: Tweet) { if !isLost { context.navigate(Self.destination(of: tweet)) } }
}

extension GridHands: PressFollower {
  func losePress() { isLost = true }
}

// MARK: - Private

extension GridHands {
  private static func destination(of tweet: Tweet) -> Destination {
    .medium(tweet, index: tweet.presentMedia.first ?? 0, among: .media)
  }

  private func press(_ press: PointerPress, on cell: MediaCell) -> Bool {
    guard context.input.admitsReading else { return context.peek.press(besides: press) }
    if press.asksForMenu {
      cell.grabFocus()
      return openMenu(of: cell, at: nil)
    }
    guard press.button == 1, let subject = subject(of: cell) else { return false }
    start = (press.x, press.y)
    isLost = false
    context.input.follow(self, claiming: [.click])
    context.peek.press(subject, pressure: press.pressure)
    return false
  }

  private func move(to place: (x: Double, y: Double)?) {
    guard let place, let start else { return }
    context.peek.move(dx: place.x - start.x, dy: place.y - start.y)
  }

  // The button's own click comes after this.
  private func release() -> Bool {
    start = nil
    context.peek.release()
    MainLoop.whenIdle { [weak self] in self?.isLost = false }
    return false
  }

  private func look(at cell: MediaCell) {
    if let subject = subject(of: cell) { context.peek.look(at: subject) }
  }

  private func openMenu(of cell: MediaCell, at place: Rectangle?) -> Bool {
    guard let subject = subject(of: cell) else { return false }
    RowMenu(subject, showsPlace: true, context: context).open(over: cell, at: place)
    return true
  }

  private func subject(of cell: MediaCell) -> PeekSubject? {
    guard let tweet = cell.tweet else { return nil }
    let origin = cell.position(in: context.peek.stage)
    let (width, height) = cell.size
    return PeekSubject(
      destination: Self.destination(of: tweet), tweet: tweet,
      source: Rectangle(x: origin.x, y: origin.y, width: width, height: height))
  }
}
