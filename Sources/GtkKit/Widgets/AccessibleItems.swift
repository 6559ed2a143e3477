import CGtk
import GLibKit
import Geometry

/// A widget that draws several things by itself, which a screen reader finds, reads and chooses one by one.
///
/// They are made when they are asked for, however many there are.
@MainActor
public protocol AccessibleItems: CustomWidget {
  var accessibleItemCount: Int { get }

  /// The one that has the keyboard.
  var focusedAccessibleItem: Int? { get }

  func accessibleName(ofItem item: Int) -> String

  /// Where it is in the widget, in logical pixels; nil for one that is not drawn.
  func accessibleFrame(ofItem item: Int) -> Rectangle?

  /// The one at a point of the widget.
  func accessibleItem(atX x: Int, y: Int) -> Int?

  func focusAccessibleItem(_ item: Int)

  /// Does what a click on it does.
  func openAccessibleItem(_ item: Int)
}

extension AccessibleItems {
  /// Tells a screen reader that another one has the keyboard, of which it would read nothing else.
  public func announceFocusedAccessibleItem() {
    guard let index = focusedAccessibleItem, let list = gtk_widget_get_accessible(widget),
      let item = AccessibleItemList.item(index, of: list)
    else { return }
    AccessibleItemList.announce(item, of: list)
    g_object_unref(item)
  }
}

/// The class of the accessible objects of such widgets.
@MainActor
enum AccessibleItemList {
  /// Overrides what tells of the things in it.
  static func override(_ atkClass: UnsafeMutablePointer<AtkObjectClass>?) {
    atkClass?.pointee.get_n_children = {
      gint(AccessibleItemList.items(of: $0)?.accessibleItemCount ?? 0)
    }
    atkClass?.pointee.ref_child = { AccessibleItemList.item(Int($1), of: $0) }
  }

  /// Adds what tells which of them is where.
  static func addPlaces(to type: GType) {
    var info = GInterfaceInfo()
    info.interface_init = { table, _ in
      let component = table?.assumingMemoryBound(to: AtkComponentIface.self)
      component?.pointee.ref_accessible_at_point = {
        AccessibleItemList.item(of: $0, x: Int($1), y: Int($2), in: $3)
      }
    }
    g_type_add_interface_static(type, atk_component_get_type(), &info)
  }

  /// The widget that an accessible object belongs to; nil where it is gone.
  static func items(of object: UnsafeMutablePointer<AtkObject>?) -> (any AccessibleItems)? {
    guard let object else { return nil }
    let accessible = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkAccessible.self)
    return Object.peer(of: gtk_accessible_get_widget(accessible)) as? any AccessibleItems
  }

  /// Tells that an item has the keyboard.
  fileprivate static func announce(
    _ item: UnsafeMutablePointer<AtkObject>, of list: UnsafeMutablePointer<AtkObject>
  ) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], atk_object_get_type())
    g_value_set_object(&values[0], list)
    g_value_init(&values[1], g_type_from_name("gpointer"))
    g_value_set_pointer(&values[1], item)
    let signal = g_signal_lookup("active-descendant-changed", atk_object_get_type())
    g_signal_emitv(&values, signal, 0, nil)
    g_value_unset(&values[0])
  }

  fileprivate static func item(
    _ index: Int, of list: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<AtkObject>? {
    guard let items = items(of: list), (0..<items.accessibleItemCount).contains(index) else {
      return nil
    }
    return AccessibleItem.make(index, of: list, named: items.accessibleName(ofItem: index))
  }

  private static func item(
    of component: OpaquePointer?, x: Int, y: Int, in kind: AtkCoordType
  ) -> UnsafeMutablePointer<AtkObject>? {
    guard let component, let origin = AccessibleOrigin(of: component, kind) else { return nil }
    let list = UnsafeMutablePointer<AtkObject>(component)
    let index = items(of: list)?.accessibleItem(atX: x - origin.x, y: y - origin.y)
    return index.flatMap { item($0, of: list) }
  }
}
