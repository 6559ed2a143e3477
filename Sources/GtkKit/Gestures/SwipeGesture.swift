import CGtk
import GLibKit

/// A quick movement of one finger on a touch screen, or of three on a touchpad.
@MainActor
public final class SwipeGesture: Object {
  /// Runs `body` when the fingers leave, with their speed in logical pixels a second.
  ///
  /// It only watches: whatever else follows the fingers goes on.
  public init(
    on widget: Widget, fingers: Int, _ body: @escaping (_ vx: Double, _ vy: Double) -> Void
  ) {
    super.init(adopting: cgtk_gesture_swipe_new(widget.widget, guint(fingers)))
    widget.listenToFingers()
    if fingers == 1 { gtk_gesture_single_set_touch_only(opaque, 1) }
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    connect("swipe") { emission in body(emission.double(1), emission.double(2)) }
    widget.keep(self)
  }
}
