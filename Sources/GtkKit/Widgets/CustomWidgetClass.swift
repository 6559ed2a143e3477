import CGtk
import Geometry
import GLibKit

/// Makes GObject classes of Swift classes, and leads their virtual functions to Swift methods.
@MainActor
enum CustomWidgetClass {
  private static var types: [ObjectIdentifier: GType] = [:]

  static func type(for swiftClass: CustomWidget.Type) -> GType {
    if let type = types[ObjectIdentifier(swiftClass)] { return type }
    // A metatype lives as long as the program: nobody releases it.
    let type = GType.subclass(
      of: parentType(of: swiftClass), named: "FancyTwitter\(swiftClass)",
      data: unsafeBitCast(swiftClass, to: UnsafeRawPointer.self)
    ) { pointer, data in
      guard let pointer, let data else { return }
      CustomWidgetClass.override(pointer, for: unsafeBitCast(data, to: CustomWidget.Type.self))
    }
    if swiftClass.isScrollable {
      var interface = GInterfaceInfo()
      g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    }
    types[ObjectIdentifier(swiftClass)] = type
    return type
  }

  /// The GTK class that `swiftClass` extends, for calls to its virtual functions.
  static func parent(of swiftClass: CustomWidget.Type) -> GtkWidgetClass {
    g_type_class_peek(parentType(of: swiftClass)).assumingMemoryBound(to: GtkWidgetClass.self)
      .pointee
  }

  private static func parentType(of swiftClass: CustomWidget.Type) -> GType {
    switch swiftClass.base {
    case .container: gtk_container_get_type()
    case .button: gtk_button_get_type()
    }
  }

  private static func accessibleType(of swiftClass: CustomWidget.Type) -> GType {
    if swiftClass is any AccessibleItems.Type { return AccessibleClass.ofItemLists }
    if swiftClass is any AccessibleText.Type { return AccessibleClass.ofTexts }
    if swiftClass is any AccessibleValue.Type { return AccessibleClass.ofValues }
    return swiftClass.base == .button ? AccessibleClass.ofButtons : AccessibleClass.ofContainers
  }

  private static func override(
    _ pointer: UnsafeMutableRawPointer, for swiftClass: CustomWidget.Type
  ) {
    let widgetClass = pointer.assumingMemoryBound(to: GtkWidgetClass.self)
    overrideDrawing(widgetClass)
    overrideSizes(widgetClass)
    gtk_widget_class_set_accessible_type(widgetClass, accessibleType(of: swiftClass))
    if swiftClass.base == .container {
      overridePlacing(widgetClass)
      overrideChildren(pointer.assumingMemoryBound(to: GtkContainerClass.self))
    }
    if swiftClass.isScrollable {
      overrideScrolling(pointer.assumingMemoryBound(to: GObjectClass.self))
    }
  }

  private static func overrideDrawing(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.draw = { widget, context in
      guard let peer = CustomWidget.known(widget), let context else { return 0 }
      peer.draw(Canvas(context: context))
      return 0
    }
    widgetClass.pointee.style_updated = { widget in
      guard let peer = CustomWidget.known(widget) else { return }
      CustomWidgetClass.parent(of: Swift.type(of: peer)).style_updated(widget)
      peer.styleUpdated()
    }
  }

  private static func overrideSizes(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widgetClass.pointee.get_preferred_width = { widget, minimum, natural in
      guard let extent = CustomWidget.known(widget)?.preferredWidth() else { return }
      minimum?.pointee = gint(extent.minimum)
      natural?.pointee = gint(extent.natural)
    }
    widgetClass.pointee.get_preferred_height_for_width = { widget, width, minimum, natural in
      guard let extent = CustomWidget.known(widget)?.preferredHeight(forWidth: Int(width)) else {
        return
      }
      minimum?.pointee = gint(extent.minimum)
      natural?.pointee = gint(extent.natural)
    }
    widgetClass.pointee.get_preferred_height = { widget, minimum, natural in
      guard let peer = CustomWidget.known(widget) else { return }
      let extent = peer.preferredHeight(forWidth: peer.preferredWidth().natural)
      minimum?.pointee = gint(extent.minimum)
      natural?.pointee = gint(extent.natural)
    }
  }

  private static func overridePlacing(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
    widgetClass.pointee.size_allocate = { widget, allocation in
      guard let place = allocation?.pointee else { return }
      CustomWidget.known(widget)?.allocate(
        Rectangle(
          x: Int(place.x), y: Int(place.y), width: Int(place.width), height: Int(place.height)))
    }
    widgetClass.pointee.focus = { widget, direction in
      guard let peer = CustomWidget.known(widget), peer.takesInput else { return 0 }
      let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      if isTab, let answer = peer.moveFocus(forward: direction == GTK_DIR_TAB_FORWARD) {
        return answer ? 1 : 0
      }
      let hasMoved = CustomWidgetClass.parent(of: Swift.type(of: peer)).focus(widget, direction)
      return hasMoved == 0 && !isTab && peer.holdsKeyboard && peer.containsFocus ? 1 : hasMoved
    }
    widgetClass.pointee.realize = { widget in CustomWidget.known(widget)?.realize() }
  }

  private static func overrideChildren(_ containerClass: UnsafeMutablePointer<GtkContainerClass>) {
    containerClass.pointee.add = { container, child in
      guard let peer = CustomWidget.known(container), let child else { return }
      peer.add(Widget.of(child))
    }
    containerClass.pointee.remove = { container, child in
      guard let child = Object.peer(of: child) as? Widget else { return }
      ChildList.known(container)?.remove(child)
    }
    containerClass.pointee.forall = { container, _, body, data in
      // The array is a snapshot: destroying removes children while this loop runs.
      for child in ChildList.known(container)?.widgets ?? [] { body?(child.widget, data) }
    }
  }

  private static func overrideScrolling(_ objectClass: UnsafeMutablePointer<GObjectClass>) {
    // Properties 1 and 2 are the adjustments, 3 and 4 the policies, which the widget ignores.
    objectClass.pointee.set_property = { object, id, value, _ in
      guard id <= 2, let peer = CustomWidget.known(object) else { return }
      let adjustment = g_value_get_object(value).map(Adjustment.of)
      peer.setAdjustment(adjustment, vertical: id == 2)
    }
    objectClass.pointee.get_property = { object, id, value, _ in
      guard id <= 2, let peer = CustomWidget.known(object) else { return }
      g_value_set_object(value, peer.adjustment(vertical: id == 2)?.gobject)
    }
    for (index, name) in ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"]
      .enumerated()
    {
      g_object_class_override_property(objectClass, guint(index + 1), name)
    }
  }
}

extension CustomWidget {
  // Virtual functions may run before the peer is known, during construction: they then do nothing.
  fileprivate static func known(_ instance: UnsafeMutableRawPointer?) -> CustomWidget? {
    Object.peer(of: instance) as? CustomWidget
  }
}
