import CGtk
import GLibKit

/// A window of the program.
@MainActor
public final class Window: Widget {
  public init(application: Application?) {
    let window =
      application.map { gtk_application_window_new($0.application) }
      ?? gtk_window_new(GTK_WINDOW_TOPLEVEL)
    guard let window else { preconditionFailure("GTK never returns NULL for a window") }
    super.init(borrowing: window)
    addStyleClass(Self.styleClass)
    pressOnce()
    offerKeysToInputMethod()
    settleKeyMarks()
  }

  /// A window that GTK has made, and that looks like the program's own.
  init(wrapping window: UnsafeMutableRawPointer) {
    super.init(borrowing: window)
    addStyleClass(Self.styleClass)
  }

  /// The CSS class of the program's windows, but not of the desktop's dialogs.
  static let styleClass = "own"

  // What Enter does may give the keyboard to something else, which a key that is still held would press, too.
  private func pressOnce() {
    onKeyPress { [weak self] press in
      guard press.isRepeat, let self, let focus = gtk_window_get_focus(instance()) else {
        return false
      }
      switch press.name {
      // In a text of several lines it does the same again.
      case Key.enter: return cgtk_is_a(focus, gtk_text_view_get_type()) == 0
      case Key.space:
        return [gtk_button_get_type(), gtk_switch_get_type()].contains { cgtk_is_a(focus, $0) != 0 }
      default: return false
      }
    }
  }

  /// Runs `body` when a dialog is answered or closed.
  func onResponse(_ body: @escaping (Window) -> Void) {
    connect("response") { [weak self] _ in if let self { body(self) } }
  }

  /// Names the window for the desktop and for screen readers.
  public func setTitle(_ title: String) {
    gtk_window_set_title(instance(), title.safeForPango)
    accessibleName = title
  }

  /// Whether it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(instance()) != 0 }

  /// Whether it is on the screen, be it behind others.
  public var isOnScreen: Bool {
    guard isMapped, let window = gtk_widget_get_window(widget) else { return false }
    return gdk_window_get_state(window).rawValue & GDK_WINDOW_STATE_ICONIFIED.rawValue == 0
  }

  /// Runs `body` when the window manager minimises it, brings it back, or changes its state otherwise.
  package func onStateChange(_ body: @escaping () -> Void) -> SignalConnection {
    connect("window-state-event") { emission in
      body()
      emission.answer(false)
    }
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

  /// Whether the keys go to something that is seen.
  public var hasSeenFocus: Bool {
    gtk_window_get_focus(instance()).map { gtk_widget_get_mapped($0) != 0 } ?? false
  }

  /// Runs `body` when the keys are about to go to another widget, or to none any more.
  public func onFocusMove(_ body: @escaping () -> Void) { connect("set-focus") { _ in body() } }

  public func close() { gtk_window_close(instance()) }

  /// Closes all other windows on the screen, the desktop's dialogs as well, as their own buttons would.
  ///
  /// - Returns: whether there were any.
  public func closeOthers() -> Bool {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var closed = false
    var next = list
    while let item = next {
      defer { next = item.pointee.next }
      guard let data = item.pointee.data, data != UnsafeMutableRawPointer(gobject),
        gtk_window_get_window_type(data.assumingMemoryBound(to: GtkWindow.self))
          == GTK_WINDOW_TOPLEVEL,
        gtk_widget_get_mapped(data.assumingMemoryBound(to: GtkWidget.self)) != 0
      else { continue }
      gtk_window_close(data.assumingMemoryBound(to: GtkWindow.self))
      closed = true
    }
    return closed
  }

  /// Stays above another window, in whose middle desktops put it, and closes with it.
  public func setParent(_ window: Window) {
    gtk_window_set_type_hint(instance(), GDK_WINDOW_TYPE_HINT_DIALOG)
    gtk_window_set_transient_for(instance(), window.instance())
    gtk_window_set_destroy_with_parent(instance(), 1)
  }

  /// Whether the program's other windows wait until it is closed.
  public var isModal: Bool {
    get { gtk_window_get_modal(instance()) != 0 }
    set { gtk_window_set_modal(instance(), newValue ? 1 : 0) }
  }

  /// Runs `body` before the window closes; it answers whether the window may.
  public func onClose(_ body: @escaping () -> Bool) {
    connect("delete-event") { emission in emission.answer(!body()) }
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
    addStyleClass(Window.styleClass)
    gtk_container_add(instance(), content.widget)
    gtk_window_set_default_size(instance(), gint(width), gint(height))
  }
}
