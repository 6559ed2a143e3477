import CGtk
import GLibKit

/// A value between bounds, such as how far a list is scrolled.
@MainActor
public final class Adjustment: Object {
  public init() { super.init(adopting: gtk_adjustment_new(0, 0, 0, 0, 0, 0)) }

  override init(borrowing instance: UnsafeMutableRawPointer) { super.init(borrowing: instance) }

  /// The Swift object of an adjustment that GTK made.
  static func of(_ instance: UnsafeMutableRawPointer) -> Adjustment {
    of(instance, orMake: Adjustment.init(borrowing:))
  }

  public var value: Double {
    get { gtk_adjustment_get_value(instance()) }
    set { gtk_adjustment_set_value(instance(), newValue) }
  }

  public var lower: Double { gtk_adjustment_get_lower(instance()) }

  /// How much is seen at once.
  public var page: Double { gtk_adjustment_get_page_size(instance()) }

  public var upper: Double { gtk_adjustment_get_upper(instance()) }

  /// Sets everything at once, so that no listener sees a value outside its bounds.
  public func configure(value: Double, lower: Double, upper: Double, page: Double, step: Double) {
    gtk_adjustment_configure(instance(), value, lower, upper, step, page * 0.9, page)
  }

  public func onChange(_ body: @escaping () -> Void) {
    connect("value-changed") { _ in body() }
  }
}
