import GtkKit

/// The ways in which a hand goes back: a swipe, and the button that a mouse has for it.
@MainActor
final class BackGestures {
  private let body: Widget
  /// Has these itself.
  private weak var input: InputRouter?
  private var swipes: [SwipeGesture] = []

  /// Logical pixels a second from which a movement is a swipe.
  private static let swipeSpeed = 400.0

  init(on body: Widget, input: InputRouter) {
    self.body = body
    self.input = input
    body.listenToPointer()
    body.onPointerPress { [weak input] press in
      if press.button == PointerPress.back { input?.onPress(press.x, press.y) }
      return press.button == PointerPress.back && input?.goBack() == true
    }
    // One finger on a touch screen, three on a touchpad: two of them scroll and open the menu.
    swipes = [1, 3].map { fingers in
      SwipeGesture(on: body, fingers: fingers) { [weak self] in self?.swipe($0, $1) }
    }
  }

  // Back is where a screen came from: to the side on which a line ends.
  private func swipe(_ vx: Double, _ vy: Double) {
    let back = body.isRightToLeft ? -vx : vx
    guard back > Self.swipeSpeed, back > 2 * abs(vy), input?.admitsReading == true else { return }
    _ = input?.goBack()
  }
}
