import CGtk
import GLibKit

/// A quick movement of one finger on a touch screen, or of three on a touchpad.
@MainActor
public final class SwipeGesture: Object {
  /// What the fingers did, in logical pixels and seconds; to the right and down is positive.
  public struct Swipe {
    /// How fast they were when they left.
    public let speed: (x: Double, y: Double)
    /// How far they had come by then, to the side.
    public let dx: Double
  }

  private var startX = 0.0

  /// Runs `body` when the fingers leave.
  ///
  /// It only watches: whatever else follows the fingers goes on.
  public init(on widget: Widget, fingers: Int, _ body: @escaping (Swipe) -> Void) {
    super.init(adopting: cgtk_gesture_swipe_new(widget.widget, guint(fingers)))
    widget.listenToFingers()
    if fingers == 1 {
      gtk_gesture_single_set_touch_only(opaque, 1)
      gtk_gesture_single_set_exclusive(opaque, 1)
    }
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    connect("begin") { [weak self] _ in if let self { startX = place } }
    connect("swipe") { [weak self] emission in
      guard let self else { return }
      body(Swipe(speed: (emission.double(1), emission.double(2)), dx: place - startX))
    }
    widget.keep(self)
  }

  private var place: Double {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_get_point(opaque, gtk_gesture_get_last_updated_sequence(opaque), &x, &y)
    return x
  }
}
