import CGtk

/// Rules and named colours for some widgets alone, of which the desktop's dialogs know nothing.
@MainActor
final class WidgetStyle {
  private let provider: UnsafeMutablePointer<GtkCssProvider>

  init() {
    guard let provider = gtk_css_provider_new() else {
      preconditionFailure("GTK never returns NULL for a style sheet")
    }
    self.provider = provider
  }

  isolated deinit { g_object_unref(provider) }

  /// Replaces the rules.
  func load(_ css: String) {
    gtk_css_provider_load_from_data(provider, css, css.utf8.count, nil)
  }

  /// The widget keeps to the rules for as long as it lives.
  func add(to widget: Widget) {
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget.widget), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
