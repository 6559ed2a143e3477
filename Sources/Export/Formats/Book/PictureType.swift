import Glibc

/// The pictures that every reader of books shows.
enum PictureType {
  case jpeg, png, gif

  /// Told by what the file begins with; nil for another one.
  init?(beginningOf path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8)
    guard read(descriptor, &bytes, 8) == 8 else { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
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
