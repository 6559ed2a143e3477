import CGtk

/// Makes SVG files of drawings.
@MainActor
public enum VectorFile {
  /// What `body` draws, as the text of a file of logical size `width` x `height`, which errors call `path`.
  ///
  /// - Throws: ``PictureError/unwritable(path:reason:)``.
  public static func svg(
    as path: String, width: Int, height: Int, _ body: (Canvas) -> Void
  ) throws(PictureError) -> String {
    let text = Text()
    let boxed = Unmanaged.passUnretained(text)
    let surface = cairo_svg_surface_create_for_stream(
      { boxed, bytes, count in
        if let boxed, let bytes {
          let text = Unmanaged<Text>.fromOpaque(boxed).takeUnretainedValue()
          text.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        }
        return CAIRO_STATUS_SUCCESS
      }, boxed.toOpaque(), Double(width), Double(height))
    guard let surface, let context = cairo_create(surface) else {
      preconditionFailure("cairo never returns NULL for a surface")
    }
    body(Canvas(context: context))
    let drawn = cairo_status(context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let status = drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : drawn
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private final class Text { var bytes: [UInt8] = [] }
}
