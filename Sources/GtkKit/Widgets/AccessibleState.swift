import CGtk
import GLibKit

/// What holds of a control now, beside what GTK tells screen readers by itself.
public enum AccessibleState {
  case checkable, checked, expandable, expanded, selectable, selected
  /// What lies beneath is out of reach while it is there.
  case modal

  fileprivate var value: AtkStateType {
    switch self {
    case .checkable: ATK_STATE_CHECKABLE
    case .checked: ATK_STATE_CHECKED
    case .expandable: ATK_STATE_EXPANDABLE
    case .expanded: ATK_STATE_EXPANDED
    case .selectable: ATK_STATE_SELECTABLE
    case .selected: ATK_STATE_SELECTED
    case .modal: ATK_STATE_MODAL
    }
  }
}

extension Set<AccessibleState> {
  /// Those of one choice among several.
  public static func choice(isChecked: Bool) -> Self {
    isChecked ? [.checkable, .checked] : [.checkable]
  }
}

extension Widget {
  /// Tells screen readers which states have come and which have gone.
  func announceStates(insteadOf old: Set<AccessibleState>) {
    let accessible = gtk_widget_get_accessible(widget)
    for state in accessibleStates.symmetricDifference(old) {
      atk_object_notify_state_change(
        accessible, AtkState(state.value.rawValue), accessibleStates.contains(state) ? 1 : 0)
    }
  }
}

/// Makes the classes of accessible objects that tell ``Widget/accessibleStates``: GTK's tell their own alone.
@MainActor
enum AccessibleClass {
  static let ofContainers = type("Container", parent: gtk_container_accessible_get_type())
  static let ofButtons = type("Button", parent: gtk_button_accessible_get_type())
  /// Buttons that draw several things, each of which is one to a screen reader.
  static let ofItemLists: GType = {
    let type = GType.subclass(
      of: gtk_button_accessible_get_type(), named: "FancyTwitterItemListAccessible"
    ) { pointer, _ in
      let atkClass = pointer?.assumingMemoryBound(to: AtkObjectClass.self)
      atkClass?.pointee.ref_state_set = { AccessibleClass.states(of: $0) }
      AccessibleItemList.override(atkClass)
    }
    AccessibleItemList.addPlaces(to: type)
    return type
  }()
  /// What draws texts by itself, which are read letter by letter.
  static let ofTexts: GType = {
    let made = type("Text", parent: gtk_container_accessible_get_type())
    AccessibleTextInterface.add(to: made)
    return made
  }()
  /// What draws a value by itself.
  static let ofValues: GType = {
    let made = type("Value", parent: gtk_container_accessible_get_type())
    AccessibleValueInterface.add(to: made)
    return made
  }()
  static let ofGalleryItems = type(
    "GalleryItem", parent: gtk_flow_box_child_accessible_get_type())

  private static func type(_ name: String, parent: GType) -> GType {
    GType.subclass(of: parent, named: "FancyTwitter\(name)Accessible") { pointer, _ in
      let atkClass = pointer?.assumingMemoryBound(to: AtkObjectClass.self)
      atkClass?.pointee.ref_state_set = { AccessibleClass.states(of: $0) }
      atkClass?.pointee.get_attributes = { AccessiblePlace.attributes(of: $0) }
    }
  }

  private static func states(
    of object: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<AtkStateSet>? {
    guard let object, let parent = g_type_class_peek(g_type_parent(cgtk_type_of(object)))
    else { return nil }
    let accessible = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkAccessible.self)
    let pointer = gtk_accessible_get_widget(accessible)
    // GTK asks the gallery of an item without looking whether the item has left it.
    if let pointer, isLeftItem(pointer) { return atk_state_set_new() }
    let set = parent.assumingMemoryBound(to: AtkObjectClass.self).pointee.ref_state_set(object)
    let widget = Object.peer(of: pointer) as? Widget
    for state in widget?.accessibleStates ?? [] { atk_state_set_add_state(set, state.value) }
    if isCovered(widget) {
      atk_state_set_remove_state(set, ATK_STATE_SHOWING)
    }
    // Readers then ask for those that they want, and do not keep them all.
    if widget is any AccessibleItems { atk_state_set_add_state(set, ATK_STATE_MANAGES_DESCENDANTS) }
    if let text = widget as? any AccessibleText {
      atk_state_set_add_state(set, ATK_STATE_MULTI_LINE)
      if text.markableText != nil { atk_state_set_add_state(set, ATK_STATE_SELECTABLE_TEXT) }
    }
    return set
  }

  // Of what lies beneath something modal, and of a picture of a page, each row would else say that it is seen.
  private static func isCovered(_ widget: Widget?) -> Bool {
    var next = widget?.widget
    while let pointer = next {
      if (Object.peer(of: pointer) as? CustomWidget)?.isCovered == true { return true }
      next = gtk_widget_get_parent(pointer)
    }
    return false
  }

  private static func isLeftItem(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    cgtk_is_a(widget, gtk_flow_box_child_get_type()) != 0 && gtk_widget_get_parent(widget) == nil
  }
}
