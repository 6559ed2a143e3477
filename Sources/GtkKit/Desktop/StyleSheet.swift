import CGtk

/// CSS for GTK's own widgets, in force for the whole program while it lives.
// No Object: the screen holds what is in force, so that the two would keep each other.
@MainActor
public final class StyleSheet {
  private let provider: UnsafeMutablePointer<GtkCssProvider>

  public init() {
    guard let provider = gtk_css_provider_new() else {
      preconditionFailure("GTK never returns NULL for a style sheet")
    }
    self.provider = provider
    guard let screen = gdk_screen_get_default() else { return }
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  isolated deinit {
    if let screen = gdk_screen_get_default() {
      gtk_style_context_remove_provider_for_screen(screen, OpaquePointer(provider))
    }
    g_object_unref(provider)
  }

  /// Replaces the rules; GTK restyles every widget.
  public func load(_ css: String) {
    gtk_css_provider_load_from_data(provider, css, css.utf8.count, nil)
  }
}
