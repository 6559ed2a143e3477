import CGtk
import GLibKit

/// The children of a custom widget.
///
/// It belongs to the GObject and stays until that is finalized: GTK asks a widget for its children while it disposes of
/// it, and a widget that dies for want of references has no Swift object any more by then.
@MainActor
final class ChildList {
  private(set) var widgets: [Widget] = []
  /// Those that screen readers were told of, as they stood then.
  private var told: [Widget] = []

  /// Gives an empty list to a widget that has none.
  init(of widget: Widget) {
    g_object_set_qdata_full(
      widget.gobject, Self.key, Unmanaged.passRetained(self).toOpaque()
    ) { data in data.map { Unmanaged<ChildList>.fromOpaque($0).release() } }
  }

  /// The list of a widget; nil before it has got one.
  static func known(_ instance: UnsafeMutableRawPointer?) -> ChildList? {
    guard let instance,
      let data = g_object_get_qdata(instance.assumingMemoryBound(to: GObject.self), key)
    else { return nil }
    return Unmanaged<ChildList>.fromOpaque(data).takeUnretainedValue()
  }

  func insert(
    _ child: Widget, at index: Int, into parent: UnsafeMutablePointer<GtkWidget>
  ) {
    widgets.insert(child, at: index)
    gtk_widget_set_parent(child.widget, parent)
  }

  func remove(_ child: Widget) {
    guard let index = widgets.firstIndex(where: { $0 === child }) else { return }
    widgets.remove(at: index)
    gtk_widget_unparent(child.widget)
  }

  /// Puts some of them first, in this order; all others follow as they stood.
  ///
  /// - Returns: how they differ from those that screen readers were told of.
  func arrange(_ first: [Widget]) -> CollectionDifference<Widget> {
    if !widgets.prefix(first.count).elementsEqual(first, by: ===) {
      let moved = Set(first.map(ObjectIdentifier.init))
      widgets = first + widgets.filter { !moved.contains(ObjectIdentifier($0)) }
    }
    defer { told = widgets }
    return widgets.difference(from: told, by: ===)
  }

  private static let key = g_quark_from_string("swift-children")
}
