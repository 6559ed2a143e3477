/// Why a picture cannot be shown or written.
public nonisolated enum PictureError: Error, Equatable, CustomStringConvertible {
  /// There is no such file, or it may not be read.
  case unreadable(path: String)
  /// The file is no picture, or a broken one.
  case broken(path: String, reason: String)
  /// The picture has more pixels than the program is willing to decode.
  case tooLarge(path: String, width: Int, height: Int)
  /// The file could not be written.
  case unwritable(path: String, reason: String)

  /// The same of the file's name alone, where its folder says nothing to the person.
  public var withoutFolder: PictureError {
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
    return switch self {
    case .unreadable(let path): .unreadable(path: name(path))
    case .broken(let path, let reason): .broken(path: name(path), reason: reason)
    case .tooLarge(let path, let width, let height):
      .tooLarge(path: name(path), width: width, height: height)
    case .unwritable(let path, let reason): .unwritable(path: name(path), reason: reason)
    }
  }

  public var description: String {
    switch self {
    case .unreadable(let path):
      "The picture \(path) cannot be read: look whether it is there and readable."
    case .broken(let path, let reason):
      "The picture \(path) cannot be shown: \(reason)."
    case .tooLarge(let path, let width, let height):
      "The picture \(path) is too large to show: \(width) x \(height) pixels."
    case .unwritable(let path, let reason):
      "The picture \(path) cannot be written: \(reason)."
    }
  }
}
