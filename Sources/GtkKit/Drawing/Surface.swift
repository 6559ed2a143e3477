import CGtk

/// A picture in memory, at a device scale.
///
/// Safe to hand to another thread and to read on two at once: cairo counts references atomically, drawing from
/// a surface only reads it, and nothing changes the pixels after the one who made it has given it away.
// Unchecked because Swift cannot see that of a C pointer, and a lock would make the threads that read it wait.
public nonisolated final class Surface: @unchecked Sendable {
  let surface: OpaquePointer

  /// Width and height in device pixels.
  public let pixelWidth: Int
  public let pixelHeight: Int
  /// Device pixels in a logical one.
  public let scale: Int
  /// What is to be painted beneath a picture with clear places; nil for what has none, or is no picture.
  public internal(set) var ground: PictureGround?
  /// The bytes it occupies.
  public internal(set) var byteCount: Int

  /// An opaque or clear surface of logical size `width` x `height`.
  public convenience init(width: Int, height: Int, scale: Int, isOpaque: Bool = false) {
    self.init(
      pixelWidth: max(1, width) * scale, pixelHeight: max(1, height) * scale, scale: scale,
      isOpaque: isOpaque)
  }

  /// A surface of exactly so many device pixels.
  public convenience init(pixelWidth: Int, pixelHeight: Int, scale: Int, isOpaque: Bool) {
    self.init(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, isOpaque: isOpaque,
      isHollow: false)
  }

  /// With `isHollow` one pixel is behind them all, which nobody may look at: to be drawn as ``cover(_:scale:)`` says.
  init(pixelWidth: Int, pixelHeight: Int, scale: Int, isOpaque: Bool, isHollow: Bool) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let (width, height) = isHollow ? (1, 1) : (pixelWidth, pixelHeight)
    guard let surface = cairo_image_surface_create(format, gint(width), gint(height))
    else { preconditionFailure("cairo never returns NULL for a surface") }
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    self.surface = surface
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    byteCount = pixelWidth * pixelHeight * 4
  }

  deinit { cairo_surface_destroy(surface) }

  /// Width and height in logical pixels.
  public var logicalWidth: Int { pixelWidth / scale }
  public var logicalHeight: Int { pixelHeight / scale }
  /// The same where pixels do not fill whole logical ones.
  public var logicalSize: (width: Double, height: Double) {
    (Double(pixelWidth) / Double(scale), Double(pixelHeight) / Double(scale))
  }

  /// Lets it be drawn so that its middle covers a rectangle of so many device pixels, over whose edges the rest stands.
  ///
  /// As any change does, it takes away what cairo was told of the surface beside its pixels.
  func cover(_ size: (width: Int, height: Int), scale: Int) {
    let (width, height) = (Double(size.width), Double(size.height))
    let factor = max(width / Double(pixelWidth), height / Double(pixelHeight))
    // How many pixels cairo has for one.
    let x = Double(cairo_image_surface_get_width(surface)) / Double(pixelWidth)
    let y = Double(cairo_image_surface_get_height(surface)) / Double(pixelHeight)
    cairo_surface_set_device_scale(surface, x * Double(scale) / factor, y * Double(scale) / factor)
    cairo_surface_set_device_offset(
      surface, x * (Double(pixelWidth) - width / factor) / 2,
      y * (Double(pixelHeight) - height / factor) / 2)
  }

  public func draw(_ body: (Canvas) -> Void) {
    guard let context = cairo_create(surface) else { return }
    body(Canvas(context: context))
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  /// Gives the pixels, xRGB in native order, with the number of pixels from row to row.
  public func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>, Int) -> Void) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    guard let data = cairo_image_surface_get_data(surface) else { return }
    precondition(cairo_image_surface_get_height(surface) == pixelHeight, "no pixels are behind it")
    let count = stride * pixelHeight
    data.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      body(UnsafeMutableBufferPointer(start: pixels, count: count), stride)
    }
    cairo_surface_mark_dirty(surface)
  }
}
