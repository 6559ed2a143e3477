import CGtk

/// Writes drawings into SVG files.
@MainActor
public enum VectorFile {
  /// Writes what `body` draws as a file of logical size `width` x `height`.
  ///
  /// - Throws: ``PictureError/unwritable(path:reason:)``.
  public static func writeSVG(
    to path: String, width: Int, height: Int, _ body: (Canvas) -> Void
  ) throws(PictureError) {
    guard let surface = cairo_svg_surface_create(path, Double(width), Double(height)),
      let context = cairo_create(surface)
    else { preconditionFailure("cairo never returns NULL for a surface") }
    body(Canvas(context: context))
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
