import CGtk
import GLibKit

/// Two fingers that go apart or together, on a touch screen or a touchpad.
///
/// It sees them before the widgets beneath do, one of which may follow the first finger, and leaves them to these.
@MainActor
public final class PinchGesture: Object {
  /// What happens; places are in the widget's own coordinates.
  public enum Event {
    /// There are two fingers from now on.
    case begin
    /// They are so many times as far apart as before, around a place.
    case change(factor: Double, x: Double, y: Double)
  }

  private var last = 1.0

  public init(on widget: Widget, _ body: @escaping (Event) -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_zoom_new(widget.widget)))
    widget.listenToFingers()
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    connect("begin") { [weak self] _ in
      self?.last = 1
      body(.begin)
    }
    connect("scale-changed") { [weak self] emission in
      guard let self else { return }
      let scale = emission.double(1)
      var (x, y) = (0.0, 0.0)
      guard scale > 0, gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 else { return }
      body(.change(factor: scale / last, x: x, y: y))
      last = scale
    }
    widget.keep(self)
  }
}
