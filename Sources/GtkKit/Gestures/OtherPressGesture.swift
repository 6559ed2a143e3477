import CGtk
import GLibKit

/// Presses of other buttons than the first, before the widgets beneath see them.
@MainActor
public final class OtherPressGesture: Object {
  /// Runs `body` at each press, with its place in the widget; it answers whether the press is dealt with.
  public init(on widget: Widget, _ body: @escaping (_ x: Double, _ y: Double) -> Bool) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_multi_press_new(widget.widget)))
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    gtk_gesture_single_set_button(opaque, 0)
    connect("pressed") { [weak self] emission in
      guard let self else { return }
      let isOther = gtk_gesture_single_get_current_button(opaque) > 1
      let isTaken = isOther && body(emission.double(2), emission.double(3))
      gtk_gesture_set_state(
        opaque, isTaken ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    widget.keep(self)
  }
}
