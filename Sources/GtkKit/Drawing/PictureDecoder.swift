import CGtk
import GLibKit

/// Decodes picture files at the size at which they are shown, on any thread.
///
/// What a picture costs is bounded by its own pixels and by those that are shown, whatever shape it
/// has: it is cropped before it is enlarged.
public nonisolated enum PictureDecoder {
  /// As many as good cameras make; a bomb of a few kilobytes may claim more.
  static let maximumPixels = 50_000_000
  /// Pixels that a side of one of cairo's surfaces has at most: a longer one is an error, and ends all that is drawn with it.
  static let longestSide = 32_767
  /// What decoding one picture may take: what those of 4,096 x 4,096 pixels do, for no network keeps larger ones than X.
  private static func maximumBytes(of kind: PictureKind) -> Int {
    switch kind {
    // Where some of it is clear, and with the numbers of its colours.
    case .png, .gif: 80 << 20
    // Four fifths of its sides.
    case .webp: 96 << 20
    // All of its passes are held beside it: it has all of its pixels where it tells colours for every second one, as nearly
    // all do, and else a quarter of its sides.
    case .jpeg: 100 << 20
    }
  }
  /// A photograph that takes more goes into a document as it came, however small it is shown there.
  static let documentBytes = 64 << 20
  /// What all threads together take: as much as the largest PNG file.
  ///
  /// A photograph in passes may take more, and is decoded alone.
  private static let budget = MemoryBudget(
    bytes: maximumBytes(of: .png) + 2 * SpentRows.stripBytes)
  /// What takes more is worth asking the C library for what others have given back.
  private static let largeBytes = 32 << 20
  /// All of the largest that networks keep, and more than most screens have.
  private static let maximumShownPixels = 4_096.0 * 4_096

  /// What a picture is decoded for.
  public enum Use: Sendable {
    case screen
    /// Any printer: files hold it as the photograph that it is, and it is no larger than it was.
    case paper
    /// A file that holds photographs, as PDF files do: nobody looks at pixels, and a photograph goes in as it came.
    case document
  }

  /// Decodes the middle of a picture so that it covers a rectangle of device pixels; or, with `isWhole`, all of it as it fits
  /// in one.
  ///
  /// A picture smaller than the rectangle is enlarged; on paper and in documents it is spread over it, and what is
  /// drawn of it is to be clipped to the rectangle. Costs what the decoder of its format does; JPEG files are reduced while
  /// they are read, and of an animation only the first picture is.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ path: String, coveringWidth width: Int, height: Int, scale: Int, isWhole: Bool = false,
    for use: Use = .screen
  ) throws(PictureError) -> Surface {
    let load = PictureLoad(path: path, kind: try PictureKind(of: path))
    let head = try head(load)
    var shown = (width: max(1, width), height: max(1, height))
    if isWhole { shown = fitted(seen(head), in: shown) }
    let pixels = Double(shown.width) * Double(shown.height)
    shown = shrunk(shown, by: (maximumShownPixels / pixels).squareRoot())
    if use == .document, !isWhole,
      let photograph = photograph(load, head, covering: shown, scale: scale)
    {
      return photograph
    }
    let asked = shown
    let factor = try reduction(of: head, to: &shown, load)
    let (bytes, shownBytes) = (head.bytes(factor: factor), 4 * shown.width * shown.height)
    // For a screen the one becomes the other, strip by strip.
    let needed =
      use == .screen ? max(bytes, shownBytes) + 2 * SpentRows.stripBytes : bytes + shownBytes
    return try budget.spending(needed) {
      () throws(PictureError) in
      // What others have given back is no one's until the C library gives it back, too.
      if bytes > largeBytes { AllocatedMemory.giveBackRest() }
      return try surface(
        load, factor, of: shown, covering: isWhole ? shown : asked, scale: scale, for: use)
    }
  }

  /// Width and height in pixels as the picture is seen, which is known before it is decoded.
  ///
  /// - Throws: ``PictureError``.
  public static func size(of path: String) throws(PictureError) -> (width: Int, height: Int) {
    seen(try head(PictureLoad(path: path, kind: try PictureKind(of: path))))
  }

  static func accepts(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= maximumPixels / height
  }
}

// MARK: - Private

nonisolated extension PictureDecoder {
  typealias Size = (width: Int, height: Int)

  private static func head(_ load: PictureLoad) throws(PictureError) -> PictureHead {
    let head = try load.head()
    guard accepts(width: head.width, height: head.height) else {
      throw .tooLarge(path: load.path, width: head.width, height: head.height)
    }
    return head
  }

  /// The size of a picture that is held as it is meant.
  private static func seen(_ head: PictureHead) -> Size {
    head.isSideways ? (head.height, head.width) : (head.width, head.height)
  }

  /// Makes what is shown smaller where memory does not suffice for decoding as much.
  ///
  /// - Returns: how many times smaller the picture is to be decoded, at most 1.
  private static func reduction(
    of head: PictureHead, to shown: inout Size, _ load: PictureLoad
  ) throws(PictureError) -> Double {
    let wanted = min(1, factor(from: seen(head), covering: shown))
    guard let factor = head.factor(wanted, within: maximumBytes(of: load.kind)) else {
      throw .tooLarge(path: load.path, width: head.width, height: head.height)
    }
    shown = shrunk(shown, by: factor / wanted)
    return factor
  }

  private static func shrunk(_ size: Size, by factor: Double) -> Size {
    guard factor < 1 else { return size }
    return (max(1, Int(Double(size.width) * factor)), max(1, Int(Double(size.height) * factor)))
  }

  private static func fitted(_ size: Size, in room: Size) -> Size {
    let factor = min(
      Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    func length(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * factor).rounded())) }
    return (length(size.width), length(size.height))
  }

  static func factor(from size: Size, covering other: Size) -> Double {
    max(
      Double(other.width) / Double(size.width), Double(other.height) / Double(size.height))
  }
}
