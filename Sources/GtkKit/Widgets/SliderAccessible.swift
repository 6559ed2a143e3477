import CGtk
import GLibKit

/// The class of the accessible objects of sliders: GTK's answer a number, and not what the number is of.
@MainActor
enum SliderAccessible {
  static let type: GType = {
    let type = GType.subclass(
      of: gtk_scale_accessible_get_type(), named: "FancyTwitterSliderAccessible"
    ) { _, _ in }
    var info = GInterfaceInfo()
    // What is not set here is as in GTK's class.
    info.interface_init = { table, _ in
      let values = table?.assumingMemoryBound(to: AtkValueIface.self)
      values?.pointee.get_value_and_text = { SliderAccessible.answer($0, $1, $2) }
    }
    g_type_add_interface_static(type, atk_value_get_type(), &info)
    return type
  }()

  private static func answer(
    _ object: OpaquePointer?, _ number: UnsafeMutablePointer<gdouble>?,
    _ text: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) {
    guard let object else { return }
    let accessible = UnsafeMutablePointer<GtkAccessible>(object)
    let slider = Object.peer(of: gtk_accessible_get_widget(accessible)) as? Slider
    number?.pointee = slider?.value ?? 0
    text?.pointee = slider.flatMap { slider in
      slider.spokenValue.map { $0(slider.value) }.flatMap { g_strdup($0) }
    }
  }
}
