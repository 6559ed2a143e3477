import CGtk

/// A number that is set by dragging or by arrow keys; the wheel scrolls what it stands on.
@MainActor
public final class Slider: Widget {
  /// A slider from one number to another in steps; `page` is a step of the Page keys.
  public init(_ range: ClosedRange<Double>, step: Double, page: Double) {
    guard let scale = g_object_new_with_properties(Self.type, 0, nil, nil) else {
      preconditionFailure("GObject could not make a scale")
    }
    super.init(adopting: UnsafeMutableRawPointer(scale))
    gtk_range_set_range(instance(), range.lowerBound, range.upperBound)
    gtk_range_set_increments(instance(), step, page)
    gtk_scale_set_draw_value(instance(), 0)
    leaveWheel()
  }

  public var value: Double {
    get { gtk_range_get_value(instance()) }
    set { gtk_range_set_value(instance(), newValue) }
  }

  /// Shows a value that changes by itself: a screen reader knows it when it asks, and does not say each.
  public func follow(_ value: Double) {
    let accessible = gtk_widget_get_accessible(widget)
    let adjustment = gtk_range_get_adjustment(instance())
    // It is GTK's object for the screen reader that listens to it there.
    g_signal_handlers_block_matched(
      adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, accessible)
    self.value = value
    g_signal_handlers_unblock_matched(
      adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, accessible)
  }

  /// How a value is told to a screen reader, such as 120 %; without it, that says the number.
  public var spokenValue: ((Double) -> String)?

  /// Marks a place of the slider, at which a drag rests.
  public func addMark(_ value: Double) {
    gtk_scale_add_mark(instance(), value, GTK_POS_BOTTOM, nil)
  }

  public func onChange(_ body: @escaping () -> Void) { connect("value-changed") { _ in body() } }

  /// GTK's own class, but for ``spokenValue``.
  private static let type = GType.subclass(
    of: gtk_scale_get_type(), named: "FancyTwitterSlider"
  ) { pointer, _ in
    gtk_widget_class_set_accessible_type(
      pointer?.assumingMemoryBound(to: GtkWidgetClass.self), SliderAccessible.type)
  }
}
