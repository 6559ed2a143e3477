import CGtk

/// A window of the program.
@MainActor
public final class Window: Widget {
  public init(application: Application?) {
    let window =
      application.map { gtk_application_window_new($0.application) }
      ?? gtk_window_new(GTK_WINDOW_TOPLEVEL)
    guard let window else { preconditionFailure("GTK never returns NULL for a window") }
    super.init(borrowing: window)
  }

  /// A window that GTK has made.
  init(wrapping window: UnsafeMutableRawPointer) { super.init(borrowing: window) }

  /// Runs `body` when a dialog is answered or closed.
  func onResponse(_ body: @escaping (Window) -> Void) {
    connect("response") { [weak self] _ in if let self { body(self) } }
  }

  public func setTitle(_ title: String) { gtk_window_set_title(instance(), title) }

  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(instance(), gint(width), gint(height))
  }

  public func resize(width: Int, height: Int) {
    gtk_window_resize(instance(), gint(width), gint(height))
  }

  /// Puts `bar` in the place of the window manager's title bar.
  public func setTitleBar(_ bar: Widget) { gtk_window_set_titlebar(instance(), bar.widget) }

  public func setContent(_ content: Widget) { gtk_container_add(instance(), content.widget) }

  public func present() { gtk_window_present(instance()) }

  /// The widget that the keys go to.
  public var focused: Widget? {
    get { Object.peer(of: gtk_window_get_focus(instance())) as? Widget }
    set { gtk_window_set_focus(instance(), newValue?.widget) }
  }

  public func close() { gtk_window_close(instance()) }

  /// Stays above another window, and closes with it.
  public func setParent(_ window: Window) {
    gtk_window_set_transient_for(instance(), window.instance())
    gtk_window_set_destroy_with_parent(instance(), 1)
  }

  /// Runs `body` before the window closes.
  public func onClose(_ body: @escaping () -> Void) {
    connect("delete-event") { emission in
      body()
      emission.answer(false)
    }
  }

  /// Runs `body` when files or folders are dropped on the window, with their paths.
  public func onFilesDropped(_ body: @escaping ([String]) -> Void) {
    gtk_drag_dest_set(widget, GTK_DEST_DEFAULT_ALL, nil, 0, GDK_ACTION_COPY)
    gtk_drag_dest_add_uri_targets(widget)
    connect("drag-data-received") { emission in
      guard let data = emission.boxedPointer(4), let uris = gtk_selection_data_get_uris(data)
      else { return }
      defer { g_strfreev(uris) }
      var paths: [String] = []
      var next = uris
      while let uri = next.pointee {
        if let path = g_filename_from_uri(uri, nil, nil) {
          paths.append(String(cString: path))
          g_free(path)
        }
        next += 1
      }
      body(paths)
    }
  }
}

/// A window that is drawn in memory only.
@MainActor
public final class OffscreenWindow: Widget {
  public init(content: Widget, width: Int, height: Int) {
    guard let window = gtk_offscreen_window_new() else {
      preconditionFailure("GTK never returns NULL for a window")
    }
    super.init(borrowing: window)
    gtk_container_add(instance(), content.widget)
    gtk_window_set_default_size(instance(), gint(width), gint(height))
  }
}
