import CGtk

/// Frames that a player gives away as pixels.
nonisolated struct FilmSample {
  private typealias Pointer = UnsafeMutableRawPointer

  private let caps: @convention(c) (Pointer) -> Pointer?
  private let buffer: @convention(c) (Pointer) -> Pointer?
  private let structure: @convention(c) (Pointer, UInt32) -> Pointer?
  private let integer:
    @convention(c) (Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
  private let fraction:
    @convention(c) (
      Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private let extract: @convention(c) (Pointer, Int, Pointer, Int) -> Int
  private let parse: @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private let unref: @convention(c) (Pointer) -> Void

  /// What GStreamer's library has for that.
  init(_ library: GStreamerLibrary) throws(FilmError) {
    caps = try library.function("gst_sample_get_caps")
    buffer = try library.function("gst_sample_get_buffer")
    structure = try library.function("gst_caps_get_structure")
    integer = try library.function("gst_structure_get_int")
    fraction = try library.function("gst_structure_get_fraction")
    extract = try library.function("gst_buffer_extract")
    parse = try library.function("gst_caps_from_string")
    unref = try library.function("gst_mini_object_unref")
  }

  /// The frame at which a player stands, no larger than `longest` pixels; nil where it has none.
  func frame(of player: UnsafeMutableRawPointer, longest: Int) -> FilmPixels? {
    guard let shown = cgtk_copy_object(player, "sample") else { return nil }
    defer { unref(shown) }
    guard let size = size(of: shown), PictureDecoder.accepts(width: size.width, height: size.height)
    else { return nil }
    let factor = min(1, Double(longest) / Double(max(size.width, size.height)))
    let width = max(1, Int(Double(size.width) * factor))
    let height = max(1, Int(Double(size.height) * factor))
    let format =
      "video/x-raw, format=RGB, width=\(width), height=\(height), pixel-aspect-ratio=1/1"
    guard let wanted = parse(format) else { return nil }
    defer { unref(wanted) }
    guard let sample = cgtk_convert_sample(player, wanted) else { return nil }
    defer { unref(sample) }
    guard let buffer = buffer(sample) else { return nil }
    // GStreamer begins each row of RGB at a multiple of four bytes.
    let stride = (width * 3 + 3) & ~3
    let bytes = [UInt8](unsafeUninitializedCapacity: stride * height) { memory, count in
      count = memory.baseAddress.map { extract(buffer, 0, $0, stride * height) } ?? 0
    }
    guard bytes.count == stride * height else { return nil }
    return FilmPixels(bytes: bytes, width: width, height: height, stride: stride)
  }

  /// As it is seen: a film's pixels may be wider than they are high.
  private func size(of sample: Pointer) -> (width: Int, height: Int)? {
    guard let caps = caps(sample), let structure = structure(caps, 0) else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    guard integer(structure, "width", &width) != 0, integer(structure, "height", &height) != 0
    else { return nil }
    var (across, down): (Int32, Int32) = (1, 1)
    guard fraction(structure, "pixel-aspect-ratio", &across, &down) != 0, across > 0, down > 0
    else { return (Int(width), Int(height)) }
    let seen = Double(width) * Double(across) / Double(down)
    // Whoever claims pixels as wide as a film has none that anybody would look at.
    guard seen >= 1, seen <= Double(Int32.max) else { return nil }
    return (Int(seen), Int(height))
  }
}
