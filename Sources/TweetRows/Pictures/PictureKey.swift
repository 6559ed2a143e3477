/// A picture file, or a film's frame, at a size in device pixels.
package nonisolated struct PictureKey: Hashable, Sendable {
  package let path: String
  package let width: Int
  package let height: Int
  package let scale: Int
  package let isFilm: Bool
  /// Whether all of it is to be seen; else it covers its place.
  package let isWhole: Bool

  package init(
    path: String, width: Int, height: Int, scale: Int, isFilm: Bool = false, isWhole: Bool = false
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.scale = scale
    self.isFilm = isFilm
    self.isWhole = isWhole
  }
}
