import CGtk
import GLibKit

/// CSS for GTK's own widgets, in force for the whole program while it lives.
@MainActor
public final class StyleSheet: Object {
  public init() {
    super.init(adopting: gtk_css_provider_new())
    guard let screen = gdk_screen_get_default() else { return }
    gtk_style_context_add_provider_for_screen(
      screen, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Replaces the rules; GTK restyles every widget.
  public func load(_ css: String) {
    gtk_css_provider_load_from_data(instance(), css, css.utf8.count, nil)
  }
}
