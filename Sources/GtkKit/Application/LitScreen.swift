import CGtk
import GLibKit

/// Keeps the desktop from darkening or locking the screen, for as long as it lives.
@MainActor
public final class LitScreen {
  private let application: UnsafeMutablePointer<GtkApplication>
  private let cookie: guint

  /// Asks for it for a window's sake, and for a reason that the desktop can tell the person.
  ///
  /// Nil for a window of no program, and on a desktop that knows no such wish.
  public init?(for window: Window?, reason: String) {
    guard let window, let application = gtk_window_get_application(window.instance()) else {
      return nil
    }
    cookie = gtk_application_inhibit(
      application, window.instance(), GTK_APPLICATION_INHIBIT_IDLE, reason)
    guard cookie != 0 else { return nil }
    g_object_ref(UnsafeMutableRawPointer(application))
    self.application = application
  }

  isolated deinit {
    gtk_application_uninhibit(application, cookie)
    g_object_unref(UnsafeMutableRawPointer(application))
  }
}
