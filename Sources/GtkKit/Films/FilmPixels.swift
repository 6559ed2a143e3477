import CGtk

/// One frame of a film: red, green and blue, a byte each.
nonisolated struct FilmPixels {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Bytes from row to row.
  let stride: Int

  private static let quality = "85"

  /// Whether something can be seen on it: films often begin in the dark.
  var isTelling: Bool {
    var (least, most) = (UInt8.max, UInt8.min)
    // A few thousand places tell enough.
    let step = max(1, bytes.count / 4096)
    for index in Swift.stride(from: 0, to: bytes.count, by: step | 1) {
      (least, most) = (min(least, bytes[index]), max(most, bytes[index]))
    }
    return most - least > 40
  }

  /// Writes a JPEG file; what stood there before goes only when it is whole.
  ///
  /// - Returns: whether there was room for it.
  func write(to path: String) -> Bool {
    let isWritten = bytes.withUnsafeBufferPointer { pixels in
      guard
        let picture = gdk_pixbuf_new_from_data(
          pixels.baseAddress, GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height), gint(stride),
          nil, nil)
      else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
      return Self.quality.withCString { quality in
        "quality".withCString { key in
          var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
          var values: [UnsafeMutablePointer<CChar>?] = [
            UnsafeMutablePointer(mutating: quality), nil,
          ]
          return gdk_pixbuf_savev(picture, path + ".part", "jpeg", &keys, &values, nil) != 0
        }
      }
    }
    return isWritten && rename(path + ".part", path) == 0
  }
}
