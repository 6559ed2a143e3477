import CGtk
import Glibc

/// A picture as JPEG has it.
nonisolated struct Photograph {
  let bytes: [UInt8]
  let width: Int
  let height: Int

  private static let mostBytes = 64 << 20

  /// Nil where the picture has clear places.
  init?(encoding picture: OpaquePointer) {
    guard Self.isFilled(picture) else { return nil }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let (keys, values) = (strdup("quality"), strdup("88"))
    defer {
      free(keys)
      free(values)
    }
    var names: [UnsafeMutablePointer<gchar>?] = [keys, nil]
    var texts: [UnsafeMutablePointer<gchar>?] = [values, nil]
    guard gdk_pixbuf_save_to_bufferv(picture, &buffer, &count, "jpeg", &names, &texts, nil) != 0,
      let buffer
    else { return nil }
    defer { g_free(buffer) }
    bytes = Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
    width = Int(gdk_pixbuf_get_width(picture))
    height = Int(gdk_pixbuf_get_height(picture))
  }

  /// The picture of a file as it is there; nil where it would not be seen as it is meant.
  ///
  /// What the file says beside it, as where it was taken, is left out: who makes a document means the picture.
  init?(file path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0, case let count = ftell(file), count > 0,
      count <= Self.mostBytes
    else { return nil }
    rewind(file)
    let whole = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = fread(buffer.baseAddress, 1, count, file)
    }
    guard let picture = JPEGStructure.plainPicture(of: whole[...]) else { return nil }
    (bytes, width, height) = picture
  }

  private static func isFilled(_ picture: OpaquePointer) -> Bool {
    guard gdk_pixbuf_get_has_alpha(picture) != 0 else { return true }
    let (width, height) = (
      Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture))
    )
    guard let pixels = gdk_pixbuf_read_pixels(picture) else { return false }
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    return (0..<height).allSatisfy { y in
      (0..<width).allSatisfy { x in pixels[y * stride + x * 4 + 3] == 0xFF }
    }
  }
}
