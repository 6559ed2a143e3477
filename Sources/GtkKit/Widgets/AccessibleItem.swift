import CGtk
import GLibKit
import Geometry

/// Makes the accessible objects of what a widget draws by itself: each knows its list and its place there.
@MainActor
enum AccessibleItem {
  private static let key = "fancytwitter-item"

  private static let type: GType = {
    let type = GType.subclass(of: atk_object_get_type(), named: "FancyTwitterItemAccessible") {
      pointer, _ in
      let atkClass = pointer?.assumingMemoryBound(to: AtkObjectClass.self)
      atkClass?.pointee.get_index_in_parent = { gint(AccessibleItem.index(of: $0) ?? -1) }
      atkClass?.pointee.ref_state_set = { AccessibleItem.states(of: $0) }
    }
    var component = GInterfaceInfo()
    component.interface_init = { AccessibleItem.setPlaces($0, $1) }
    g_type_add_interface_static(type, atk_component_get_type(), &component)
    var action = GInterfaceInfo()
    action.interface_init = { AccessibleItem.setAction($0, $1) }
    g_type_add_interface_static(type, atk_action_get_type(), &action)
    return type
  }()

  /// One of a list's, which the caller owns.
  static func make(
    _ index: Int, of list: UnsafeMutablePointer<AtkObject>?, named name: String
  ) -> UnsafeMutablePointer<AtkObject>? {
    guard let made = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    // Nothing is told of number 0 by no pointer.
    g_object_set_data(made, key, UnsafeMutableRawPointer(bitPattern: index + 1))
    let object = UnsafeMutableRawPointer(made).assumingMemoryBound(to: AtkObject.self)
    atk_object_set_role(object, ATK_ROLE_LIST_ITEM)
    atk_object_set_parent(object, list)
    atk_object_set_name(object, name.withoutNul)
    return object
  }

  private static func index(of object: UnsafeMutablePointer<AtkObject>?) -> Int? {
    guard let object else { return nil }
    let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
    return g_object_get_data(instance, key).map { Int(bitPattern: $0) - 1 }
  }

  /// The widget that it is in and its place there; nil where it is no more.
  private static func item(
    _ object: UnsafeMutablePointer<AtkObject>?
  ) -> (list: any AccessibleItems, index: Int)? {
    guard let object, let index = index(of: object),
      let list = AccessibleItemList.items(of: atk_object_get_parent(object)),
      index < list.accessibleItemCount
    else { return nil }
    return (list, index)
  }

  private static func item(
    _ interface: OpaquePointer?
  ) -> (list: any AccessibleItems, index: Int)? {
    item(interface.map { UnsafeMutablePointer<AtkObject>($0) })
  }

  private static func states(
    of object: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<AtkStateSet>? {
    let set = atk_state_set_new()
    guard let (list, index) = item(object) else {
      atk_state_set_add_state(set, ATK_STATE_DEFUNCT)
      return set
    }
    // It lives as long as somebody asks for it.
    for state in [ATK_STATE_TRANSIENT, ATK_STATE_ENABLED, ATK_STATE_SENSITIVE, ATK_STATE_FOCUSABLE]
    {
      atk_state_set_add_state(set, state)
    }
    if isShowing(atk_object_get_parent(object)), list.accessibleFrame(ofItem: index) != nil {
      atk_state_set_add_state(set, ATK_STATE_VISIBLE)
      atk_state_set_add_state(set, ATK_STATE_SHOWING)
    }
    if list.focusedAccessibleItem == index { atk_state_set_add_state(set, ATK_STATE_FOCUSED) }
    return set
  }

  private static func isShowing(_ list: UnsafeMutablePointer<AtkObject>?) -> Bool {
    guard let set = atk_object_ref_state_set(list) else { return false }
    defer { g_object_unref(set) }
    return atk_state_set_contains_state(set, ATK_STATE_SHOWING) != 0
  }

  private static func setPlaces(_ table: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?)
  {
    let component = table?.assumingMemoryBound(to: AtkComponentIface.self)
    component?.pointee.get_extents = { object, x, y, width, height, kind in
      guard let object, let (list, index) = AccessibleItem.item(object),
        let parent = atk_object_get_parent(UnsafeMutablePointer<AtkObject>(object)),
        let origin = AccessibleOrigin(of: OpaquePointer(parent), kind),
        let frame = list.accessibleFrame(ofItem: index)
      else {
        // As ATK has it for what has no place.
        for place in [x, y, width, height] { place?.pointee = -1 }
        return
      }
      x?.pointee = gint(clamping: origin.x + frame.x)
      y?.pointee = gint(clamping: origin.y + frame.y)
      width?.pointee = gint(clamping: frame.width)
      height?.pointee = gint(clamping: frame.height)
    }
    component?.pointee.grab_focus = {
      guard let (list, index) = AccessibleItem.item($0) else { return 0 }
      list.focusAccessibleItem(index)
      return 1
    }
  }

  private static func setAction(_ table: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?)
  {
    let action = table?.assumingMemoryBound(to: AtkActionIface.self)
    action?.pointee.get_n_actions = { _ in 1 }
    action?.pointee.do_action = { object, number in
      guard number == 0, let (list, index) = AccessibleItem.item(object) else { return 0 }
      list.openAccessibleItem(index)
      return 1
    }
    action?.pointee.get_name = { _, number in number == 0 ? AccessibleItem.actionName : nil }
  }

  // Kept for as long as the program runs, as ATK expects of a name.
  private static let actionName = UnsafePointer(g_strdup("click"))
}
