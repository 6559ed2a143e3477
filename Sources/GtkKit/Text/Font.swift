import CGtk

/// A font family list at a size in logical pixels, and the means to lay text out in it.
@MainActor
public final class Font {
  let context: OpaquePointer

  /// Pixels of the em square.
  public let pixelSize: Double

  /// Family, weight and size as Pango writes them.
  public let name: String

  /// Takes the font that `context`, a Pango context, was given by its widget.
  init(context: OpaquePointer) {
    // Kept for as long as texts are laid out with it.
    g_object_ref(UnsafeMutableRawPointer(context))
    self.context = context
    let description = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    let text = pango_font_description_to_string(description)
    name = text.map { String(cString: $0) } ?? ""
    g_free(text)
    let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
    let resolution = pango_cairo_context_get_resolution(context)
    pixelSize = isAbsolute ? size : size * (resolution > 0 ? resolution : 96) / 72
  }

  /// Starts looking for the fonts of some styles, on other cores, before a text needs them.
  public static func prepare(_ styles: (Font) -> [TextStyle]) {
    // The settings first: they tell the screen how its fonts are drawn, which the context then knows.
    guard let text = GtkSetting.text("gtk-font-name") else { return }
    guard let context = gdk_pango_context_get() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = pango_font_description_from_string(text)
    defer { pango_font_description_free(description) }
    pango_context_set_font_description(context, description)
    pango_context_set_language(context, gtk_get_default_language())
    for style in styles(Font(context: context)) {
      pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
      pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
      let set = pango_font_map_load_fontset(
        pango_context_get_font_map(context), context, description,
        pango_context_get_language(context))
      if let set { g_object_unref(UnsafeMutableRawPointer(set)) }
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
