import CGtk
import GLibKit

/// A widget that draws by itself what a slider would be: a screen reader tells its value, and sets it.
@MainActor
public protocol AccessibleValue: CustomWidget {
  /// From the first value to the last.
  var accessibleRange: ClosedRange<Double> { get }

  /// From one value to the next.
  var accessibleStep: Double { get }

  var accessibleValue: Double { get }

  /// What the value is, in words.
  var accessibleValueText: String { get }

  func setAccessibleValue(_ value: Double)
}

extension AccessibleValue {
  /// Tells screen readers that the value is another one.
  public func announceValue() {
    guard let accessible = gtk_widget_get_accessible(widget) else { return }
    let object = UnsafeMutableRawPointer(accessible).assumingMemoryBound(to: GObject.self)
    g_object_notify(object, "accessible-value")
  }
}

/// Answers what assistive technology asks of an ``AccessibleValue``, in ATK's terms.
@MainActor
enum AccessibleValueInterface {
  static func add(to type: GType) {
    var info = GInterfaceInfo()
    info.interface_init = { table, _ in
      let table = table?.assumingMemoryBound(to: AtkValueIface.self)
      table?.pointee.get_value_and_text = { AccessibleValueInterface.answer($0, $1, $2) }
      table?.pointee.get_range = { object in
        guard let range = AccessibleValueInterface.widget(object)?.accessibleRange else {
          return nil
        }
        return atk_range_new(range.lowerBound, range.upperBound, nil)
      }
      table?.pointee.get_increment = {
        AccessibleValueInterface.widget($0)?.accessibleStep ?? 0
      }
      table?.pointee.set_value = { AccessibleValueInterface.set($0, $1) }
    }
    g_type_add_interface_static(type, atk_value_get_type(), &info)
  }

  /// The widget that an accessible object belongs to; nil where it is gone.
  private static func widget(_ object: OpaquePointer?) -> (any AccessibleValue)? {
    guard let object else { return nil }
    let accessible = UnsafeMutablePointer<GtkAccessible>(object)
    return Object.peer(of: gtk_accessible_get_widget(accessible)) as? any AccessibleValue
  }

  private static func answer(
    _ object: OpaquePointer?, _ number: UnsafeMutablePointer<gdouble>?,
    _ text: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) {
    let widget = widget(object)
    number?.pointee = widget?.accessibleValue ?? 0
    text?.pointee = widget.flatMap { g_strdup($0.accessibleValueText) }
  }

  private static func set(_ object: OpaquePointer?, _ value: Double) {
    guard let widget = widget(object), value.isFinite else { return }
    let range = widget.accessibleRange
    widget.setAccessibleValue(min(max(range.lowerBound, value), range.upperBound))
  }
}
