/// A picture file, or a film's frame, at a size in device pixels.
package nonisolated struct PictureKey: Hashable, Sendable {
  package let path: String
  package let width: Int
  package let height: Int
  package let scale: Int
  package let isFilm: Bool

  package init(path: String, width: Int, height: Int, scale: Int, isFilm: Bool = false) {
    self.path = path
    self.width = width
    self.height = height
    self.scale = scale
    self.isFilm = isFilm
  }
}
