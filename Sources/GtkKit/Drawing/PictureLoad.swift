import CGtk
import GLibKit
import Glibc

/// One reading of a picture file by gdk-pixbuf's loader of one kind, as far as is needed.
nonisolated struct PictureLoad {
  let path: String
  let kind: PictureKind

  private typealias Loader = UnsafeMutablePointer<GdkPixbufLoader>

  private static let chunk = 1 << 12
  /// A photograph may be stored as any number of passes over all its pixels.
  private static let patience = 5.0
  private static let mostBytes = 64 << 20

  /// What the file says of itself.
  ///
  /// - Throws: ``PictureError``.
  func head() throws(PictureError) -> PictureHead {
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    guard let head = PictureHead(of: file, kind: kind), head.width > 0, head.height > 0 else {
      throw .broken(path: path, reason: "its beginning is missing")
    }
    return head
  }

  /// The whole picture, not turned, by a `factor` of at most 1 smaller where its loader can do that.
  ///
  /// - Returns: a pixbuf whose reference the caller takes.
  /// - Throws: ``PictureError``.
  func picture(factor: Double) throws(PictureError) -> OpaquePointer {
    switch kind {
    case .png: try ofPNG()
    case .webp: try firstOfWebP(factor: factor)
    case .gif: try firstOfGIF()
    case .jpeg: try ofJPEG(factor: factor)
    }
  }
}

// MARK: - Private

nonisolated extension PictureLoad {
  // A loader that reads bit by bit takes more memory; what is there of a file that was cut, it has all the same.
  private func ofPNG() throws(PictureError) -> OpaquePointer {
    if let pixbuf = gdk_pixbuf_new_from_file(path, nil) { return pixbuf }
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    return try bitByBit(file, factor: 1, isPartEnough: true)
  }

  // Its loader would decode each picture of an animation and keep all of them.
  private func firstOfWebP(factor: Double) throws(PictureError) -> OpaquePointer {
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    guard var bytes = WebPStructure(of: file)?.firstPicture(in: file, most: Self.mostBytes) else {
      throw .broken(path: path, reason: "its end is missing")
    }
    return try bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(PictureError) in
        guard let picture = fmemopen(bytes.baseAddress, bytes.count, "rb") else {
          throw .unreadable(path: path)
        }
        defer { fclose(picture) }
        return try bitByBit(picture, factor: factor)
      }
    }.get()
  }

  private func firstOfGIF() throws(PictureError) -> OpaquePointer {
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    guard let end = GIFStructure(of: file)?.end else {
      throw .broken(path: path, reason: "its end is missing")
    }
    rewind(file)
    return try bitByBit(file, upTo: end, factor: 1)
  }

  private func ofJPEG(factor: Double) throws(PictureError) -> OpaquePointer {
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    // What is left to do it would do with a second picture beside the first.
    return try bitByBit(file, factor: PictureHead.step(for: factor))
  }

  /// What a loader makes of a file, or of so many of its bytes; with `isPartEnough` also of one that is broken further on.
  private func bitByBit(
    _ file: UnsafeMutablePointer<FILE>, upTo length: Int? = nil, factor: Double,
    isPartEnough: Bool = false
  ) throws(PictureError) -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(kind.rawValue, &error) else {
      throw broken(&error)
    }
    defer { g_object_unref(loader) }
    var factor = min(1, factor)
    var rows: gint = 0
    let isWhole = withUnsafeMutablePointer(to: &factor) { factor in
      withUnsafeMutablePointer(to: &rows) { rows in
        // The loader is gone before these are.
        Self.reduce(loader, by: factor)
        Self.count(rows, of: loader)
        return feed(loader, file, length, &error)
      }
    }
    guard isWhole || isPartEnough else { throw broken(&error) }
    g_clear_error(&error)
    guard rows > 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .broken(path: path, reason: "it holds no picture")
    }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// Asks a loader for the picture in so many times smaller, as soon as it knows its size.
  private static func reduce(_ loader: Loader, by factor: UnsafeMutablePointer<Double>) {
    let sizeIsKnown: @convention(c) (Loader?, gint, gint, UnsafeMutableRawPointer?) -> Void = {
      loader, width, height, data in
      guard let factor = data?.assumingMemoryBound(to: Double.self).pointee else { return }
      guard PictureDecoder.accepts(width: Int(width), height: Int(height)) else {
        // Nothing is made of a picture that has no size.
        return gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
      guard factor < 1 else { return }
      gdk_pixbuf_loader_set_size(
        loader, max(1, gint((Double(width) * factor).rounded(.up))),
        max(1, gint((Double(height) * factor).rounded(.up))))
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared",
      unsafeBitCast(sizeIsKnown, to: GCallback.self), factor, nil, GConnectFlags(rawValue: 0))
  }

  /// Counts how many rows of its picture a loader has.
  private static func count(_ rows: UnsafeMutablePointer<gint>, of loader: Loader) {
    let areaIsThere:
      @convention(c) (Loader?, gint, gint, gint, gint, UnsafeMutableRawPointer?) -> Void = {
        _, _, top, _, height, data in
        data?.assumingMemoryBound(to: gint.self).pointee = top + height
      }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "area-updated",
      unsafeBitCast(areaIsThere, to: GCallback.self), rows, nil, GConnectFlags(rawValue: 0))
  }

  /// Gives a loader the file bit by bit; it is closed in the end.
  private func feed(
    _ loader: Loader, _ file: UnsafeMutablePointer<FILE>, _ length: Int?,
    _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var left = length ?? .max
    var isWhole = true
    let deadline = ThreadTime.seconds + Self.patience
    while isWhole, left > 0 {
      let count = fread(&buffer, 1, min(left, buffer.count), file)
      guard count > 0 else { break }
      left -= count
      isWhole = gdk_pixbuf_loader_write(loader, buffer, gsize(count), &error) != 0
      guard ThreadTime.seconds < deadline else {
        gdk_pixbuf_loader_close(loader, nil)
        return false
      }
    }
    // What follows an animation's first picture is left out, and so its end is missing.
    if isWhole, length != nil { isWhole = gdk_pixbuf_loader_write(loader, [0x3B], 1, &error) != 0 }
    // Closing a loader that has failed would complain in the first mistake's place.
    guard isWhole else {
      gdk_pixbuf_loader_close(loader, nil)
      return false
    }
    return gdk_pixbuf_loader_close(loader, &error) != 0
  }

  private func broken(_ error: inout UnsafeMutablePointer<GError>?) -> PictureError {
    let reason = error.map { String(cString: $0.pointee.message) } ?? "it takes too long to read"
    g_clear_error(&error)
    return .broken(path: path, reason: reason)
  }
}
