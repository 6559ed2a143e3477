import CGtk
import GLibKit

/// Keeps the desktop from doing something, for as long as it lives.
@MainActor
public final class Inhibitor {
  /// What the desktop is kept from.
  public enum Act {
    /// It darkens or locks the screen.
    case idling
    /// It ends the session: it shows the reason to the person instead, who may end it all the same.
    case endingSession
  }

  private let application: UnsafeMutablePointer<GtkApplication>
  private let cookie: guint

  /// Asks for it for a window's sake, and for a reason that the desktop can tell the person.
  ///
  /// Nil for a window of no program, and on a desktop that knows no such wish.
  public init?(of act: Act, for window: Window?, reason: String) {
    guard let window, let application = gtk_window_get_application(window.instance()) else {
      return nil
    }
    let flags =
      switch act {
      case .idling: GTK_APPLICATION_INHIBIT_IDLE
      case .endingSession: GTK_APPLICATION_INHIBIT_LOGOUT
      }
    cookie = gtk_application_inhibit(application, window.instance(), flags, reason)
    guard cookie != 0 else { return nil }
    g_object_ref(UnsafeMutableRawPointer(application))
    self.application = application
  }

  isolated deinit {
    gtk_application_uninhibit(application, cookie)
    g_object_unref(UnsafeMutableRawPointer(application))
  }
}
