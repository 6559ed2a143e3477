import CGtk
import Glibc

nonisolated extension Surface {
  /// The bytes of a PNG file; nil where there is no memory for it.
  ///
  /// Takes a tenth of a microsecond for each pixel.
  public func png() -> [UInt8]? {
    var png: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &png) { png in
      cairo_surface_write_to_png_stream(
        surface,
        { place, bytes, count in
          let part = UnsafeBufferPointer(start: bytes, count: Int(count))
          place?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
          return CAIRO_STATUS_SUCCESS
        }, png)
    }
    return status == CAIRO_STATUS_SUCCESS ? png : nil
  }

  /// Writes a PNG file, which only its owner may read unless it was there before.
  ///
  /// - Throws: ``PictureError/unwritable(path:reason:)``.
  public func writePNG(to path: String) throws(PictureError) {
    var file = PNGFile(descriptor: open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    guard file.descriptor >= 0 else { throw .unwritable(path: path, reason: PNGFile.reason(errno)) }
    let status = cairo_surface_write_to_png_stream(surface, { PNGFile.write($0, $1, $2) }, &file)
    // What was written may turn out to have no room only here.
    if close(file.descriptor) != 0, file.failure == 0 { file.failure = errno }
    guard file.failure == 0 else {
      throw .unwritable(path: path, reason: PNGFile.reason(file.failure))
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }
}

/// A file that cairo writes to, which by itself would not say why it cannot.
private nonisolated struct PNGFile {
  let descriptor: Int32
  /// The system's number of what went wrong; 0 where nothing did.
  var failure: Int32 = 0

  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Writes bytes to the file at `place`, as cairo asks for it.
  static func write(
    _ place: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
  ) -> cairo_status_t {
    guard let file = place?.assumingMemoryBound(to: PNGFile.self) else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    var rest = UnsafeRawBufferPointer(start: bytes, count: Int(count))[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        file.pointee.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard written >= 0 || errno == EINTR else {
        file.pointee.failure = errno
        return CAIRO_STATUS_WRITE_ERROR
      }
      rest = rest.dropFirst(max(0, written))
    }
    return CAIRO_STATUS_SUCCESS
  }
}
