import CGtk

nonisolated extension Surface {
  /// Lets files that can hold photographs hold this one as `picture`, of which it was made: a PDF file is a tenth as
  /// large then.
  ///
  /// Not where that has clear places. Costs what encoding does, on any thread.
  func keepAsPhotograph(_ picture: OpaquePointer) {
    if let photograph = Photograph(encoding: picture) { keep(photograph) }
  }

  /// A surface for files that hold photographs: no pixels are behind it, for cairo keeps them all until the file ends.
  ///
  /// `name` says which one it is, so that a file holds it once; it is drawn as ``cover(_:scale:)`` says.
  convenience init(
    _ photograph: Photograph, name: String, covering shown: (width: Int, height: Int), scale: Int
  ) {
    self.init(
      pixelWidth: photograph.width, pixelHeight: photograph.height, scale: 1, isOpaque: true,
      isHollow: true)
    byteCount = photograph.bytes.count
    cover(shown, scale: scale)
    keep(photograph)
    keep(Array(name.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  private func keep(_ photograph: Photograph) { keep(photograph.bytes, as: CAIRO_MIME_TYPE_JPEG) }

  private func keep(_ bytes: [UInt8], as type: String) {
    let copy = g_memdup2(bytes, gsize(bytes.count))
    let status = cairo_surface_set_mime_data(
      surface, type, copy?.assumingMemoryBound(to: UInt8.self), gulong(bytes.count),
      { g_free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { g_free(copy) }
  }
}
