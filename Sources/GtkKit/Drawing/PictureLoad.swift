import CGtk
import Glibc

/// One reading of a picture file by gdk-pixbuf's loader of one kind, as far as is needed.
nonisolated struct PictureLoad {
  let path: String
  let kind: PictureKind

  /// How far a file is read.
  enum End {
    /// Until its size, and how it was held, are known.
    case head
    /// To its end, or to that of an animation's first picture.
    case picture
  }

  /// What a loader said of a picture before it began to decode it.
  private struct Prepared {
    var width = 0
    var height = 0
    /// Asks for the picture in so many times smaller, where its loader can do that.
    let factor: Double
    let kind: PictureKind
  }

  private typealias Loader = UnsafeMutablePointer<GdkPixbufLoader>

  private static let chunk = 1 << 12
  /// A photograph may be stored as any number of passes over all its pixels.
  private static let patience = 5.0

  /// Width and height as they stand in the file, and whether the picture lies on its side.
  ///
  /// - Throws: ``PictureError``.
  func head() throws(PictureError) -> (width: Int, height: Int, isSideways: Bool) {
    // A small picture is enough to ask how it was held.
    let (prepared, pixbuf) = try read(to: .head, factor: 1.0 / 8)
    defer { pixbuf.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    guard prepared.width > 0, prepared.height > 0 else {
      throw .broken(path: path, reason: "its beginning is missing")
    }
    let turn = pixbuf.flatMap { gdk_pixbuf_get_option($0, "orientation") }
    return (
      prepared.width, prepared.height,
      turn.map { ("5"..."8").contains(String(cString: $0)) } ?? false
    )
  }

  /// The whole picture, not turned, by a `factor` of at most 1 smaller where its loader can do that.
  ///
  /// - Returns: a pixbuf whose reference the caller takes.
  /// - Throws: ``PictureError``.
  func picture(factor: Double) throws(PictureError) -> OpaquePointer {
    // Of these a loader that reads bit by bit does not tell broken ones.
    if kind == .png || kind == .webp {
      var error: UnsafeMutablePointer<GError>?
      guard let pixbuf = gdk_pixbuf_new_from_file(path, &error) else { throw broken(&error) }
      return pixbuf
    }
    let (_, pixbuf) = try read(to: .picture, factor: factor)
    guard let pixbuf else { throw .broken(path: path, reason: "it holds no picture") }
    return pixbuf
  }

  private func read(
    to end: End, factor: Double
  ) throws(PictureError) -> (Prepared, OpaquePointer?) {
    guard let file = fopen(path, "rb") else { throw .unreadable(path: path) }
    defer { fclose(file) }
    var error: UnsafeMutablePointer<GError>?
    guard let loader = gdk_pixbuf_loader_new_with_type(kind.rawValue, &error) else {
      throw broken(&error)
    }
    defer { g_object_unref(loader) }
    let length = kind == .gif ? GIFStructure.endOfFirstPicture(in: file) : nil
    rewind(file)
    var prepared = Prepared(factor: factor, kind: kind)
    let isWhole = withUnsafeMutablePointer(to: &prepared) { prepared in
      // The loader is gone before `prepared` is.
      Self.connect(loader, prepared)
      return feed(loader, file, length, until: end, &error) { prepared.pointee.width > 0 }
    }
    // What was read before a mistake still tells the size.
    guard isWhole || end == .head && prepared.width > 0 else { throw broken(&error) }
    g_clear_error(&error)
    let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
    pixbuf.map { _ = g_object_ref(UnsafeMutableRawPointer($0)) }
    return (prepared, pixbuf)
  }
}

// MARK: - Private

nonisolated extension PictureLoad {
  private static func connect(
    _ loader: Loader, _ prepared: UnsafeMutablePointer<Prepared>
  ) {
    let sizeIsKnown: @convention(c) (Loader?, gint, gint, UnsafeMutableRawPointer?) -> Void = {
      loader, width, height, data in
      guard let prepared = data?.assumingMemoryBound(to: Prepared.self) else { return }
      prepared.pointee.width = Int(width)
      prepared.pointee.height = Int(height)
      guard PictureDecoder.accepts(width: Int(width), height: Int(height)) else {
        // Nothing is made of a picture that has no size.
        return gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
      let factor = prepared.pointee.factor
      guard prepared.pointee.kind == .jpeg, factor < 1 else { return }
      gdk_pixbuf_loader_set_size(
        loader, max(1, gint((Double(width) * factor).rounded(.up))),
        max(1, gint((Double(height) * factor).rounded(.up))))
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(loader), "size-prepared",
      unsafeBitCast(sizeIsKnown, to: GCallback.self), prepared, nil, GConnectFlags(rawValue: 0))
  }

  /// Gives a loader the file bit by bit; it is closed in the end.
  private func feed(
    _ loader: Loader, _ file: UnsafeMutablePointer<FILE>, _ length: Int?, until end: End,
    _ error: inout UnsafeMutablePointer<GError>?, sizeIsKnown: () -> Bool
  ) -> Bool {
    // A small picture would be decoded whole with the bytes that tell its size.
    var buffer = [UInt8](repeating: 0, count: end == .head ? Self.chunk / 8 : Self.chunk)
    var left = length ?? .max
    var isWhole = true
    let deadline = Self.workingTime + Self.patience
    while isWhole, left > 0 {
      let count = fread(&buffer, 1, min(left, buffer.count), file)
      guard count > 0 else { break }
      left -= count
      isWhole = gdk_pixbuf_loader_write(loader, buffer, gsize(count), &error) != 0
      guard Self.workingTime < deadline else {
        gdk_pixbuf_loader_close(loader, nil)
        return false
      }
      if end == .head, sizeIsKnown() {
        // Only a photograph says how it was held, and only once it is being decoded.
        if kind != .jpeg || gdk_pixbuf_loader_get_pixbuf(loader) != nil { break }
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

  /// The seconds that this thread has worked.
  private static var workingTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  private func broken(_ error: inout UnsafeMutablePointer<GError>?) -> PictureError {
    let reason = error.map { String(cString: $0.pointee.message) } ?? "it takes too long to read"
    g_clear_error(&error)
    return .broken(path: path, reason: reason)
  }
}
