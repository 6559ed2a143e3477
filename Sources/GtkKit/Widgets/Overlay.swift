import CGtk
import Geometry
import GLibKit

/// A widget with others that float over it.
@MainActor
public final class Overlay: Widget {
  private let content: Widget
  private var places: [(widget: Widget, place: (Overlay) -> Rectangle)] = []

  public init(content: Widget) {
    guard let overlay = gtk_overlay_new() else {
      preconditionFailure("GTK never returns NULL for an overlay")
    }
    self.content = content
    super.init(adopting: overlay)
    gtk_container_add(instance(), content.widget)
    connect("get-child-position") { [weak self] emission in
      emission.answer(self?.position(emission) ?? false)
    }
  }

  /// Lets a widget float over the content, where `place` says each time that it is asked.
  ///
  /// One that passes the pointer leaves it to the content, but for buttons in it.
  public func float(
    _ widget: Widget, passesPointer: Bool = false, at place: @escaping (Overlay) -> Rectangle
  ) {
    places.append((widget, place))
    gtk_overlay_add_overlay(instance(), widget.widget)
    gtk_overlay_set_overlay_pass_through(instance(), widget.widget, passesPointer ? 1 : 0)
  }

  /// Lets a widget cover all of the content.
  public func cover(with widget: Widget) {
    float(widget) { overlay in
      let (width, height) = overlay.size
      return Rectangle(x: 0, y: 0, width: width, height: height)
    }
  }

  /// Lets Tab go through these before all else that is in it, one after the other: GTK goes by where widgets stand, and
  /// takes what floats to stand at the top.
  public func leadTab(through first: [Widget]) {
    connect("focus") { [weak self] emission in
      let direction = GtkDirectionType(UInt32(emission.enumeration(1)))
      guard let self, direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      else { return }
      let others = places.map(\.widget).filter { widget in !first.contains { $0 === widget } }
      var order = first + others + [content]
      if direction == GTK_DIR_TAB_BACKWARD { order.reverse() }
      let start = order.firstIndex(where: \.containsFocus) ?? 0
      let hasMoved = order[start...].contains { gtk_widget_child_focus($0.widget, direction) != 0 }
      // Else GTK would go on in its own order.
      g_signal_stop_emission_by_name(gobject, "focus")
      emission.answer(hasMoved)
    }
  }

  /// Asks for the places of what floats again.
  public func moveFloating() { gtk_widget_queue_allocate(widget) }

  private func position(_ emission: Emission) -> Bool {
    guard let child = emission.object(1), let rectangle = emission.boxed(2, as: GdkRectangle.self),
      let place = places.first(where: { $0.widget.gobject == child })?.place
    else { return false }
    rectangle.pointee = GdkRectangle(place(self))
    return true
  }
}
