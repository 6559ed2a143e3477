import CGtk
import GLibKit

/// Two fingers that go apart or together, on a touch screen or a touchpad.
@MainActor
public final class PinchGesture: Object {
  private var last = 1.0

  /// Runs `body` at each movement with the factor since the last one, and the fingers' middle in the widget.
  public init(
    on widget: Widget, _ body: @escaping (_ factor: Double, _ x: Double, _ y: Double) -> Void
  ) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_zoom_new(widget.widget)))
    widget.listenToFingers()
    connect("begin") { [weak self] _ in self?.last = 1 }
    connect("scale-changed") { [weak self] emission in
      guard let self else { return }
      let scale = emission.double(1)
      var (x, y) = (0.0, 0.0)
      guard scale > 0, gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 else { return }
      body(scale / last, x, y)
      last = scale
    }
    widget.keep(self)
  }
}
