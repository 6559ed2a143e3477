/// A picture file that nobody takes and that anybody may find in an archive.
public struct HostilePicture: Sendable, CustomStringConvertible {
  /// A name for its file.
  public let name: String
  public let bytes: [UInt8]
  /// Whether it can be shown; nil where that is for its loader to say.
  public let isShown: Bool?

  public var description: String { name }

  /// Its width and height where its name tells them.
  public var size: (width: Int, height: Int)? {
    let sides = name.prefix { $0 != "." }.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }

  private init(_ name: String, _ bytes: [UInt8], isShown: Bool? = nil) {
    self.name = name
    self.bytes = bytes
    self.isShown = isShown
  }

  /// All kinds of them; what is broken by chance follows from `seed`.
  ///
  /// Made anew each time: who has written them to files keeps none of their bytes.
  public static func all(seed: UInt64) -> [HostilePicture] {
    shapes + bombs + strangers + broken(seed: seed)
  }

  /// Pictures of all aspects, small ones and such as are nearly too large.
  public static var shapes: [HostilePicture] {
    [
      (1, 1), (2, 30_000), (30_000, 2), (1, 65_000), (65_000, 1), (3, 16_000), (16_000, 3),
      (4_096, 4_096),
    ].flatMap(shapes)
  }

  private static func shapes(width: Int, height: Int) -> [HostilePicture] {
    let size = "\(width)x\(height)"
    var shapes = [
      HostilePicture("\(size).png", PNGBytes.file(width: width, height: height), isShown: true),
      HostilePicture("\(size).jpg", JPEGBytes.file(width: width, height: height), isShown: true),
      HostilePicture("\(size).gif", GIFBytes.file(width: width, height: height)),
    ]
    // WebP knows no larger ones.
    if max(width, height) <= 16_384 {
      shapes.append(
        HostilePicture("\(size).webp", WebPBytes.file(width: width, height: height), isShown: true))
    }
    return shapes
  }

  /// Small files that ask for much: memory, time, or more pictures than one.
  static var bombs: [HostilePicture] {
    [
      HostilePicture(
        "clear.png", PNGBytes.file(width: 4_500, height: 4_500, pixel: .clear), isShown: true),
      HostilePicture(
        "deep.png", PNGBytes.file(width: 4_500, height: 4_500, pixel: .clear, depth: 16),
        isShown: true),
      HostilePicture(
        "clear-colour.png", PNGBytes.file(width: 5_000, height: 5_000, clearColour: true),
        isShown: false),
      HostilePicture(
        "bits.png", PNGBytes.file(width: 5_000, height: 5_000, pixel: .grey, depth: 1),
        isShown: true),
      HostilePicture(
        "interlaced.png", PNGBytes.file(width: 5_000, height: 5_000, isInterlaced: true),
        isShown: true),
      HostilePicture(
        "large.png", PNGBytes.file(width: 7_000, height: 7_000, pixel: .grey, depth: 1),
        isShown: false),
      HostilePicture(
        "endless.png", PNGBytes.file(width: 0x7FFF_FFFF, height: 1, pixel: .grey, depth: 1),
        isShown: false),
      HostilePicture("large.jpg", JPEGBytes.file(width: 7_000, height: 7_000), isShown: true),
      HostilePicture(
        "passes.jpg", JPEGBytes.file(width: 4_096, height: 4_096, passes: 4), isShown: true),
      HostilePicture(
        "large-passes.jpg", JPEGBytes.file(width: 7_000, height: 7_000, passes: 4), isShown: false),
      HostilePicture("many-passes.jpg", JPEGBytes.file(width: 2_000, height: 2_000, passes: 400)),
      HostilePicture("most-passes.jpg", JPEGBytes.file(width: 4_500, height: 4_500, passes: 2_000)),
      HostilePicture(
        "huge.jpg", Array(JPEGBytes.file(width: 65_500, height: 65_500, passes: 2).prefix(9_000)),
        isShown: false),
      HostilePicture(
        "film.gif", GIFBytes.file(width: 1, height: 1, pictures: 50_000), isShown: true),
      HostilePicture(
        "canvas.gif", GIFBytes.file(width: 4_500, height: 4_500, pictures: 20_000, of: (1, 1))),
      HostilePicture(
        "beyond.gif", GIFBytes.file(width: 1, height: 1, of: (12_000, 12_000)), isShown: false),
      HostilePicture("huge.gif", GIFBytes.file(width: 65_535, height: 65_535), isShown: false),
      HostilePicture("large.webp", WebPBytes.file(width: 7_000, height: 7_000), isShown: false),
      HostilePicture("huge.webp", WebPBytes.file(width: 16_384, height: 16_384), isShown: false),
      HostilePicture(
        "film.webp", WebPBytes.animation(width: 4_300, height: 4_300, pictures: 500), isShown: true),
    ]
  }

  /// What other loaders would take for pictures, under names of ours.
  static let strangers = [
    (
      "svg.jpg",
      """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <rect width="9" height="9"/></svg>
      """
    ),
    ("plain.png", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>"),
    ("nested.jpg", nestedDrawing),
    ("xpm.gif", "/* XPM */\nstatic char *x[] = {\"1 1 1 1\", \"a c #FF0000\", \"a\"};\n"),
    ("pnm.jpg", "P3 1 1 255 255 0 0"), ("ico.png", "\0\0\u{1}\0\u{1}\0\u{1}\u{1}\0\0\u{1}\0"),
    ("tiff.jpg", "II*\0\u{8}\0\0\0"), ("bmp.gif", "BM\u{46}\0\0\0\0\0\0\0"),
    ("page.webp", "<html><img src='http://127.0.0.1:9/'></html>"), ("empty.jpg", ""),
  ].map { HostilePicture($0.0, Array($0.1.utf8), isShown: false) }

  /// A drawing of a hundred million squares in two kilobytes.
  private static var nestedDrawing: String {
    let levels = (1...8).map { level in
      "<g id='l\(level)'>" + String(repeating: "<use href='#l\(level - 1)'/>", count: 10) + "</g>"
    }
    return "<svg xmlns='http://www.w3.org/2000/svg'><defs><rect id='l0' width='1' height='1'/>"
      + levels.joined() + "</defs><use href='#l8'/></svg>"
  }
}

// MARK: - Broken by chance

extension HostilePicture {
  private static let whole: [(ending: String, bytes: [UInt8])] = [
    ("png", PNGBytes.file(width: 60, height: 40, isInterlaced: true)),
    ("png", PNGBytes.file(width: 40, height: 60, pixel: .clear, depth: 16)),
    ("jpg", JPEGBytes.file(width: 60, height: 40)),
    ("jpg", JPEGBytes.file(width: 60, height: 40, passes: 6)),
    ("gif", GIFBytes.file(width: 60, height: 40, pictures: 3)),
    ("webp", WebPBytes.file(width: 60, height: 40)),
    ("webp", WebPBytes.animation(width: 60, height: 40, pictures: 3)),
  ]

  /// Files cut at their beginning, cut at their end, with other bytes, and each kind under another's name.
  private static func broken(seed: UInt64) -> [HostilePicture] {
    var chance = SplitMix(seed: seed)
    return whole.enumerated().flatMap { number, file in
      var other = file.bytes
      for _ in 0..<1 + chance.below(6) {
        other[chance.below(other.count)] = UInt8(chance.below(256))
      }
      let wrong = whole[(number + 2) % whole.count].ending
      return [
        HostilePicture(
          "head-\(number).\(file.ending)", Array(file.bytes.dropFirst(1 + chance.below(12)))),
        HostilePicture(
          "tail-\(number).\(file.ending)", Array(file.bytes.prefix(chance.below(file.bytes.count)))),
        HostilePicture("bytes-\(number).\(file.ending)", other),
        HostilePicture("other-\(number).\(wrong)", file.bytes),
      ]
    }
  }
}
