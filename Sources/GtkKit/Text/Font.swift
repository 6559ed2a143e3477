import CGtk

/// A font family list at a size in logical pixels, and the means to lay text out in it.
@MainActor
public final class Font {
  let context: OpaquePointer

  /// Pixels of the em square.
  public let pixelSize: Double

  /// Takes the font that `context`, a Pango context, was given by its widget.
  init(context: OpaquePointer) {
    // Kept for as long as texts are laid out with it.
    g_object_ref(UnsafeMutableRawPointer(context))
    self.context = context
    let description = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
    let resolution = pango_cairo_context_get_resolution(context)
    pixelSize = isAbsolute ? size : size * (resolution > 0 ? resolution : 96) / 72
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
