import GLibKit
import GtkKit
import Interaction

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
      SwipeGesture(on: body, fingers: fingers) { [weak self] in self?.follow($0, by: fingers) }
    }
  }

  // Back is where a screen came from: to the side on which a line ends.
  private func follow(_ swipe: SwipeGesture.Swipe, by fingers: Int) {
    let side = body.isRightToLeft ? -1.0 : 1.0
    let back = swipe.speed.x * side
    guard back > Self.swipeSpeed, back > 2 * abs(swipe.speed.y), let input else { return }
    // A finger is a press, which may be somebody else's, or have come from the other side.
    guard fingers > 1 || swipe.dx * side > DragDirection.slop && input.claim(.back),
      input.admitsReading
    else { return }
    // The screen must not go while GTK leads the fingers' event through it.
    MainLoop.whenIdle { [weak input] in _ = input?.goBack() }
  }
}
