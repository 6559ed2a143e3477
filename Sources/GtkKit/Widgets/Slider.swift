import CGtk

/// A number that is set by dragging or by arrow keys; the wheel scrolls what it stands on.
@MainActor
public final class Slider: Widget {
  /// A slider from one number to another in steps; `page` is a step of the Page keys.
  public init(_ range: ClosedRange<Double>, step: Double, page: Double) {
    guard
      let scale = gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)
    else { preconditionFailure("GTK never returns NULL for a scale") }
    super.init(adopting: scale)
    gtk_range_set_increments(instance(), step, page)
    gtk_scale_set_draw_value(instance(), 0)
    leaveWheel()
  }

  public var value: Double {
    get { gtk_range_get_value(instance()) }
    set { gtk_range_set_value(instance(), newValue) }
  }

  /// Marks a place of the slider, at which a drag rests.
  public func addMark(_ value: Double) {
    gtk_scale_add_mark(instance(), value, GTK_POS_BOTTOM, nil)
  }

  public func onChange(_ body: @escaping () -> Void) { connect("value-changed") { _ in body() } }
}
