import Glibc

/// The pictures that every reader of books shows.
enum PictureType {
  case jpeg, png, gif

  /// Told by what the file begins with; nil for another one.
  ///
  /// - Throws: ``ExportError/unreadable(path:reason:)``.
  init?(beginningOf path: String) throws(ExportError) {
    self.init(try Self.beginning(of: path))
  }

  /// What a file begins with: as many bytes as tell what it is.
  ///
  /// - Throws: ``ExportError/unreadable(path:reason:)``.
  static func beginning(of path: String) throws(ExportError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw ExportError(reading: path, system: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw ExportError(reading: path, system: errno) }
    return Array(bytes.prefix(count))
  }

  /// Told by what a file begins with; nil for another one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }

  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    }
  }

  var mediaType: String { "image/" + (self == .jpeg ? "jpeg" : ending) }
}
