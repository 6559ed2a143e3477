import CGtk
import GLibKit

/// Widgets in rows as wide as there is room for, of which one is chosen.
@MainActor
public final class Gallery: Widget {
  private var items: [GalleryItem] = []

  public init(spacing: Int) {
    guard let box = gtk_flow_box_new() else {
      preconditionFailure("GTK never returns NULL for a flow box")
    }
    super.init(adopting: box)
    gtk_flow_box_set_homogeneous(opaqueBox, 1)
    gtk_flow_box_set_selection_mode(opaqueBox, GTK_SELECTION_SINGLE)
    gtk_flow_box_set_max_children_per_line(opaqueBox, 12)
    gtk_flow_box_set_row_spacing(opaqueBox, guint(spacing))
    gtk_flow_box_set_column_spacing(opaqueBox, guint(spacing))
    beOneStop()
  }

  // As with buttons of which one is chosen: it comes to that one and goes on behind all; arrow keys go from one to the next.
  private func beOneStop() {
    connect("focus") { [weak self] emission in
      let direction = GtkDirectionType(UInt32(emission.enumeration(1)))
      guard let self, direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      else { return }
      let isLeaving = containsFocus
      if !isLeaving {
        guard let selection, items.indices.contains(selection) else { return }
        items[selection].grabFocus()
      }
      g_signal_stop_emission_by_name(gobject, "focus")
      emission.answer(!isLeaving)
    }
  }

  private var opaqueBox: UnsafeMutablePointer<GtkFlowBox> { instance() }

  /// Replaces what there is to choose from; `names` are what a screen reader says.
  ///
  /// The keyboard stays at its place.
  public func setItems(_ widgets: [Widget], names: [String]) {
    let focused = items.firstIndex { $0.containsFocus }
    for item in items { item.destroy() }
    items = zip(widgets, names).map { widget, name in GalleryItem(widget, name: name) }
    for item in items {
      gtk_flow_box_insert(opaqueBox, item.widget, -1)
      item.showAll()
    }
    if let focused, let last = items.last {
      (items.indices.contains(focused) ? items[focused] : last).grabFocus()
    }
  }

  /// The place of what is chosen; nil for nothing.
  public var selection: Int? {
    didSet {
      if selection != selectedChild { select(selection) }
      for (index, item) in items.enumerated() {
        item.accessibleStates = .choice(isChecked: index == selection)
      }
    }
  }

  /// Runs `body` when the person has chosen another item, with the pointer or with keys.
  public func onChoice(_ body: @escaping () -> Void) {
    connect("selected-children-changed") { [weak self] _ in
      guard let self, let child = selectedChild, child != selection else { return }
      // GTK also selects whatever Tab leads to.
      guard Self.isChoosing else { return MainLoop.whenIdle { self.select(self.selection) } }
      selection = child
      body()
    }
    connect("child-activated") { [weak self] _ in
      guard let self, let child = selectedChild, child != selection else { return }
      selection = child
      body()
    }
  }

  private var selectedChild: Int? {
    guard let list = gtk_flow_box_get_selected_children(opaqueBox) else { return nil }
    defer { g_list_free(list) }
    guard let data = list.pointee.data else { return nil }
    return Int(gtk_flow_box_child_get_index(data.assumingMemoryBound(to: GtkFlowBoxChild.self)))
  }

  private func select(_ index: Int?) {
    gtk_flow_box_unselect_all(opaqueBox)
    guard let index, let child = gtk_flow_box_get_child_at_index(opaqueBox, gint(index)) else {
      return
    }
    gtk_flow_box_select_child(opaqueBox, child)
  }

  /// Whether what happens now was caused by a button or by a key that is no Tab.
  private static var isChoosing: Bool {
    if PointerPress.isBeingTold { return true }
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return event.pointee.type == GDK_KEY_PRESS
      && ![guint(GDK_KEY_Tab), guint(GDK_KEY_ISO_Left_Tab)].contains(event.pointee.key.keyval)
  }
}

/// One of the widgets, in GTK's frame about it, which tells screen readers whether it is the chosen one.
@MainActor
private final class GalleryItem: Widget {
  init(_ content: Widget, name: String) {
    guard let child = g_object_new_with_properties(Self.type, 0, nil, nil) else {
      preconditionFailure("GObject could not make an item")
    }
    super.init(adopting: UnsafeMutableRawPointer(child))
    gtk_container_add(instance(), content.widget)
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    setAccessibleRole(.radioButton)
    accessibleName = name
    accessibleStates = .choice(isChecked: false)
  }

  private static let type = GType.subclass(
    of: gtk_flow_box_child_get_type(), named: "FancyTwitterGalleryItem"
  ) { pointer, _ in
    gtk_widget_class_set_accessible_type(
      pointer?.assumingMemoryBound(to: GtkWidgetClass.self), AccessibleClass.ofGalleryItems)
  }
}
