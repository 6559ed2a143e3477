import CGtk

/// Makes SVG files of drawings.
@MainActor
public enum VectorFile {
  /// What `body` draws, as the text of a file of logical size `width` x `height`.
  public static func svg(width: Int, height: Int, _ body: (Canvas) -> Void) -> String {
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
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private final class Text { var bytes: [UInt8] = [] }
}
