import CGtk
import GLibKit

/// GTK's window that lists a program's keys.
@MainActor
public enum ShortcutsWindow {
  /// Keys that belong together.
  public struct Group {
    public let title: String
    public let shortcuts: [Shortcut]

    public init(title: String, shortcuts: [Shortcut]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// What keys do; several combinations are apart by spaces.
  public struct Shortcut {
    public let title: String
    public let keys: String

    public init(title: String, keys: String) {
      self.title = title
      self.keys = keys
    }
  }

  /// Lines of a column, titles of groups among them: so the window is less high than the screen of a small laptop.
  public static let columnHeight = 12

  /// Shows the groups over a window, each of which should fit a column.
  public static func show(_ groups: [Group], over window: Window) {
    // Its parts can be put together by a builder only.
    guard let builder = gtk_builder_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    let text = description(groups)
    guard gtk_builder_add_from_string(builder, text, gsize(text.utf8.count), nil) != 0,
      let object = gtk_builder_get_object(builder, "shortcuts")
    else { return }
    let shown = Window(wrapping: UnsafeMutableRawPointer(object))
    shown.setParent(window)
    shown.addStyleClass("panel-window")
    // GTK looks for Escape by its place on the keyboard, which some on a screen or from afar do not have.
    shown.onKeyPress(afterOthers: true) { [weak shown] press in
      guard press.key == Key.escape else { return false }
      shown?.close()
      return true
    }
    shown.showAll()
    sayKeys(in: shown.widget)
    shown.present()
    freeContentOnDestroy(shown)
  }

  // GTK names some keys as programmers do: Page_Down.
  private static func sayKeys(in widget: UnsafeMutablePointer<GtkWidget>) {
    if cgtk_is_a(widget, gtk_label_get_type()) != 0 {
      let label = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkLabel.self)
      guard gtk_style_context_has_class(gtk_widget_get_style_context(widget), "keycap") != 0
      else { return }
      let text = String(cString: gtk_label_get_text(label))
      gtk_label_set_text(label, String(text.map { $0 == "_" && text.count > 1 ? " " : $0 }))
    } else if cgtk_is_a(widget, gtk_container_get_type()) != 0 {
      let container = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self)
      // Its own parts, too.
      gtk_container_forall(
        container,
        { child, _ in
          if let child { MainActor.assumeIsolated { ShortcutsWindow.sayKeys(in: child) } }
        }, nil)
    }
  }

  // GTK 3 destroys the groups of such a window, but not the box about them, which then stays for ever. It has to
  // go after the groups and before the window; the stack in it has to stay, for the window asks it once more.
  private static func freeContentOnDestroy(_ window: Window) {
    guard let box = gtk_bin_get_child(window.instance()), let stack = stack(in: box) else { return }
    let content = Widget.of(box)
    // The window gives this reference back when it is finalized.
    g_object_set_data_full(window.gobject, "stack", g_object_ref(stack), g_object_unref)
    window.onDestroy { [weak window, weak content] in
      MainLoop.whenIdle { [window] in
        // A window that is gone cannot be left any more.
        if window != nil { content?.destroy() }
      }
    }
  }

  private static func stack(in box: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutableRawPointer? {
    let container = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkContainer.self)
    let children = gtk_container_get_children(container)
    defer { g_list_free(children) }
    var next = children
    while let child = next?.pointee.data {
      if cgtk_is_a(child, gtk_stack_get_type()) != 0 { return child }
      next = next?.pointee.next
    }
    return nil
  }

  private static func description(_ groups: [Group]) -> String {
    let content = groups.map { group in
      let shortcuts = group.shortcuts.map { shortcut in
        """
        <child><object class="GtkShortcutsShortcut"><property name="visible">1</property>
        <property name="accelerator">\(escaped(shortcut.keys))</property>
        <property name="title">\(escaped(shortcut.title))</property></object></child>
        """
      }.joined()
      return """
        <child><object class="GtkShortcutsGroup"><property name="visible">1</property>
        <property name="title">\(escaped(group.title))</property>\(shortcuts)</object></child>
        """
    }.joined()
    return """
      <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>
      <child><object class="GtkShortcutsSection"><property name="visible">1</property>
      <property name="section-name">keys</property>
      <property name="max-height">\(columnHeight)</property>\(content)</object></child></object></interface>
      """
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
