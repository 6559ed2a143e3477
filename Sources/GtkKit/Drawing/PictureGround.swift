import CGtk

/// What a picture with clear places is laid on, so that what is drawn on these is seen whatever lies beneath.
public nonisolated enum PictureGround: Sendable {
  /// For dark signs, as of most drawings.
  case light
  /// For light ones.
  case dark
}

nonisolated extension PictureGround {
  /// So many places are looked at, each way.
  private static let places = 64
  /// One clear place among so many makes a picture one with a ground: rounded corners make none.
  private static let clearShare = 16

  /// The ground of a picture, by its own colours; nil where nothing of it is clear.
  init?(of pixbuf: OpaquePointer) {
    guard gdk_pixbuf_get_has_alpha(pixbuf) != 0, gdk_pixbuf_get_n_channels(pixbuf) == 4,
      let pixels = gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    let (width, height) = (
      Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf))
    )
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let (columns, rows) = (min(width, Self.places), min(height, Self.places))
    var (clear, light, seen) = (0, 0, 0)
    for row in 0..<rows {
      for column in 0..<columns {
        let pixel = pixels + row * height / rows * stride + column * width / columns * 4
        let alpha = Int(pixel[3])
        if alpha < 250 { clear += 1 }
        // How light they are, in thousandths (ITU-R BT.601).
        light += alpha * (299 * Int(pixel[0]) + 587 * Int(pixel[1]) + 114 * Int(pixel[2]))
        seen += alpha
      }
    }
    guard clear * Self.clearShare > rows * columns else { return nil }
    self = light > seen * 1000 * 128 ? .dark : .light
  }
}
