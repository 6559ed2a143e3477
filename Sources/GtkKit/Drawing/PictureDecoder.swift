import CGtk

/// Decodes picture files at the size at which they are shown, on any thread.
///
/// What a picture costs is bounded by its own pixels and by those that are shown, whatever shape it
/// has: it is cropped before it is enlarged.
public nonisolated enum PictureDecoder {
  /// As many as good cameras make; a bomb of a few kilobytes may claim more.
  static let maximumPixels = 50_000_000
  /// What decoding one picture may take.
  ///
  /// No network keeps larger ones than X, of 4,096 x 4,096 pixels: a PNG file of that takes 64 MB, a photograph in
  /// passes up to 108.
  static let maximumBytes = 112 << 20
  /// A photograph that takes more goes into a document as it came, however small it is shown there.
  static let documentBytes = 64 << 20
  /// What is shown of it may take so much beside that, at least.
  private static let shownBytes = 16 << 20
  /// What all threads together take: one that takes more, with what is shown of it, is alone.
  private static let budget = MemoryBudget(bytes: maximumBytes)
  /// What takes more is worth asking the C library for what others have given back.
  private static let largeBytes = 32 << 20
  /// More than any window shows at once.
  private static let maximumShownPixels = 40_000_000.0

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
  /// drawn of it is to be clipped to the rectangle. Costs what the decoder of its format does; JPEG files are reduced while they are read, and
  /// of an animation only the first picture is.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ path: String, coveringWidth width: Int, height: Int, scale: Int, isWhole: Bool = false,
    for use: Use = .screen
  ) throws(PictureError) -> Surface {
    let shrink = min(
      1, (maximumShownPixels / max(1, Double(width) * Double(height))).squareRoot())
    var shown = (
      width: max(1, Int(Double(width) * shrink)), height: max(1, Int(Double(height) * shrink))
    )
    let load = PictureLoad(path: path, kind: try PictureKind(of: path))
    let head = try head(load)
    if use == .document, !isWhole,
      let photograph = photograph(load, head, covering: shown, scale: scale)
    {
      return photograph
    }
    let natural = seen(head)
    if isWhole { shown = fitted(natural, in: shown) }
    let asked = shown
    let factor = try reduction(of: head, to: &shown, load)
    let bytes = head.bytes(factor: factor)
    return try budget.spending(bytes + 4 * shown.width * shown.height) {
      () throws(PictureError) in
      // What others have given back is no one's until the C library gives it back, too.
      if bytes > largeBytes { malloc_trim(0) }
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

  /// Makes what is shown smaller as far as memory asks for it: what is decoded, and beside that, for it is still there when
  /// what is shown is made of it.
  ///
  /// - Returns: how many times smaller the picture is to be decoded, at most 1.
  private static func reduction(
    of head: PictureHead, to shown: inout Size, _ load: PictureLoad
  ) throws(PictureError) -> Double {
    let natural = seen(head)
    let wanted = min(1, factor(from: natural, covering: shown))
    guard let factor = head.factor(wanted, within: maximumBytes) else {
      throw .tooLarge(path: load.path, width: head.width, height: head.height)
    }
    guard wanted < 1 || factor < 1 else { return 1 }
    let room = Double(maximumBytes + shownBytes - head.bytes(factor: factor))
    let pixels = Double(4 * shown.width * shown.height)
    let shrink = min(factor / wanted, (room / pixels).squareRoot())
    guard shrink < 1 else { return factor }
    shown = (
      max(1, Int(Double(shown.width) * shrink)), max(1, Int(Double(shown.height) * shrink))
    )
    return factor
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
