import CGtk
import GLibKit

/// A drag of the first button or of one finger over a widget and all that is in it.
///
/// It sees the press before the widgets beneath do, and leaves it to them until it is claimed.
@MainActor
public final class DragGesture: Object {
  /// What happens; places are in the widget's own coordinates.
  public enum Event {
    case begin(x: Double, y: Double)
    case move(x: Double, y: Double)
    case end
    case cancel
  }

  private var start = (x: 0.0, y: 0.0)

  public init(on widget: Widget, _ body: @escaping (Event, DragGesture) -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new(widget.widget)))
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    gtk_gesture_single_set_button(opaque, 1)
    // A second finger would end the drag of the first.
    gtk_gesture_single_set_exclusive(opaque, 1)
    connect("drag-begin") { [weak self] emission in
      guard let self else { return }
      start = (emission.double(1), emission.double(2))
      body(.begin(x: start.x, y: start.y), self)
    }
    connect("drag-update") { [weak self] emission in
      guard let self else { return }
      body(.move(x: start.x + emission.double(1), y: start.y + emission.double(2)), self)
    }
    connect("drag-end") { [weak self] _ in if let self { body(.end, self) } }
    connect("cancel") { [weak self] _ in if let self { body(.cancel, self) } }
    widget.keep(self)
  }

  /// Whether it is a finger that drags; a pen and a mouse have a button.
  public var isByFinger: Bool { gtk_gesture_single_get_current_sequence(opaque) != nil }

  /// Takes the press from whoever else follows it.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
}
