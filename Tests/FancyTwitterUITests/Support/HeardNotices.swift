import CGtk

@testable import GtkKit

/// What a notice says as it begins to show, or as it tells so again.
final class HeardNotices {
  private(set) var said: [String] = []
  private let object: UnsafeMutablePointer<AtkObject>
  private var signal: gulong = 0

  @MainActor
  init(_ notice: Widget) {
    object = gtk_widget_get_accessible(notice.widget)
    let hear:
      @convention(c) (
        UnsafeMutablePointer<AtkObject>, UnsafePointer<gchar>, gboolean, gpointer
      ) -> Void = { object, state, isSet, data in
        guard String(cString: state) == "showing", isSet != 0 else { return }
        let name = atk_object_get_name(object).map { String(cString: $0) }
        Unmanaged<HeardNotices>.fromOpaque(data).takeUnretainedValue().said.append(name ?? "?")
      }
    signal = g_signal_connect_data(
      object, "state-change", unsafeBitCast(hear, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  func end() { g_signal_handler_disconnect(object, signal) }
}
