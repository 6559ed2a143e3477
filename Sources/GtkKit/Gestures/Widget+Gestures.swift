import CGtk
import GLibKit

extension Widget {
  /// Keeps a gesture on this widget until the widget is destroyed, if nobody else does.
  func keep(_ gesture: Object) {
    var kept: Object? = gesture
    onDestroy {
      guard let gesture = kept else { return }
      gtk_event_controller_reset(gesture.opaque)
      // Let go of here, and not with this handler: a gesture that ends while GLib throws the widget's handlers away
      // looks for its own among them, and GLib ends the program.
      kept = nil
    }
  }
}
