import CGtk

/// A view on a content that is taller than its place.
@MainActor
public final class ScrolledWindow: Widget {
  public init(content: Widget) {
    guard let window = gtk_scrolled_window_new(nil, nil) else {
      preconditionFailure("GTK never returns NULL for a scrolled window")
    }
    super.init(adopting: window)
    gtk_scrolled_window_set_policy(instance(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_container_add(instance(), content.widget)
  }
}
