import Glibc

/// What a picture file says of itself at its beginning, read without a loader: what that says decides whether
/// one sees the file.
nonisolated struct PictureHead {
  /// In pixels, as they stand in the file.
  let width: Int
  let height: Int
  /// Whether the picture is to be turned to its side.
  private(set) var isSideways = false

  /// The memory that decoding takes for each pixel, and beside that, in bytes.
  private let bytesOfPixel: Int
  private var gatheredBytes = 0
  private let kind: PictureKind

  /// Nil where the file ends too early, or is broken so soon.
  init?(of file: UnsafeMutablePointer<FILE>, kind: PictureKind) {
    self.kind = kind
    var reader = FileByteReader(file)
    switch kind {
    case .png:
      guard let head = PNGHead(&reader) else { return nil }
      (width, height, bytesOfPixel) = (head.width, head.height, head.isClear ? 4 : 3)
    case .gif:
      guard let structure = GIFStructure(of: file) else { return nil }
      (width, height, bytesOfPixel) = (structure.width, structure.height, 4)
      gatheredBytes = structure.gatheredBytes
    case .webp:
      guard let structure = WebPStructure(of: file) else { return nil }
      // What it is decoded from.
      (width, height, bytesOfPixel) = (structure.width, structure.height, 4)
    case .jpeg:
      guard let head = JPEGHead(&reader) else { return nil }
      (width, height, bytesOfPixel) = (head.width, head.height, 3)
      isSideways = head.isSideways
      gatheredBytes = head.gatheredBytes
    }
  }

  /// The most memory that decoding takes, by a `factor` of at most 1 smaller where its loader can do that.
  func bytes(factor: Double) -> Int {
    let all = bytesOfPixel * width * height
    // What is decoded is reduced on the way; as measured.
    if kind == .webp { return all + Int(3 * factor * factor * Double(width * height)) }
    guard kind == .jpeg else { return all + gatheredBytes }
    // Turning makes a second one.
    let step = Self.step(for: factor)
    return gatheredBytes + Int(Double(all) * step * step) * (isSideways ? 2 : 1)
  }

  /// How many times smaller than in its file a picture is to be decoded so that this takes at most so many bytes: `wanted`, or
  /// less; nil where it takes more in any case.
  func factor(_ wanted: Double, within most: Int) -> Double? {
    ([wanted] + Self.steps.filter { $0 < wanted }).first { bytes(factor: $0) <= most }
  }

  /// How many times smaller the loader of JPEG makes a picture that is wanted smaller by a `factor`: less small, or as small.
  static func step(for factor: Double) -> Double { steps.last { $0 >= factor } ?? 1 }

  private static let steps = [1, 0.5, 0.25, 0.125]
}
