import CGtk

/// Widgets in a row or in a column.
@MainActor
public final class Box: Widget {
  /// The way in which the widgets follow each other.
  public enum Direction { case row, column }

  public init(_ direction: Direction, spacing: Int = 0) {
    let orientation =
      direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    guard let box = gtk_box_new(orientation, gint(spacing)) else {
      preconditionFailure("GTK never returns NULL for a box")
    }
    super.init(adopting: box)
  }

  /// Adds a widget at the end; one that `expands` takes the room that is left.
  public func append(_ widget: Widget, expands: Bool = false) {
    gtk_box_pack_start(instance(), widget.widget, expands ? 1 : 0, 1, 0)
  }

  /// Takes one of the widgets away.
  public func remove(_ widget: Widget) { gtk_container_remove(instance(), widget.widget) }

  /// Takes all widgets away.
  public func removeAll() {
    guard let list = gtk_container_get_children(instance()) else { return }
    defer { g_list_free(list) }
    var node: UnsafeMutablePointer<GList>? = list
    while let current = node {
      if let child = current.pointee.data {
        gtk_container_remove(instance(), child.assumingMemoryBound(to: GtkWidget.self))
      }
      node = current.pointee.next
    }
  }

  /// Gives one of the widgets another place among them.
  public func move(_ widget: Widget, to index: Int) {
    gtk_box_reorder_child(instance(), widget.widget, gint(index))
  }

  /// The way in which the widgets follow each other; another one takes effect with the next frame.
  public func setDirection(_ direction: Direction) {
    gtk_orientable_set_orientation(
      opaque, direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
  }

  /// Room round the widgets, in logical pixels.
  public func setPadding(_ pixels: Int) {
    gtk_container_set_border_width(instance(), guint(pixels))
  }
}
