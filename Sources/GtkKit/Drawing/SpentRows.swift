import CGtk
import Glibc

/// Rows of a decoded picture that have become part of another one.
nonisolated enum SpentRows {
  /// Bytes of a picture that are made at once, before rows of what it is made of are given back.
  static let stripBytes = 4 << 20

  /// The rows of so many pixels that one strip has.
  static func stripHeight(width: Int) -> Int { max(16, stripBytes / (4 * width)) }

  /// Gives the memory of all rows before `row` back to the system, while what they became takes as much.
  ///
  /// The C library would give back all of them at once, when both are whole. Their pixels are clear from then on.
  static func giveBack(of pixbuf: OpaquePointer, before row: Int) {
    guard row > 0, let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return }
    let page = sysconf(Int32(_SC_PAGESIZE))
    let first = Int(bitPattern: pixels)
    let start = (first + page - 1) / page * page
    let end = (first + row * Int(gdk_pixbuf_get_rowstride(pixbuf))) / page * page
    guard start < end else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED)
  }
}
