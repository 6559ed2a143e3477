/// Where X's archives keep pictures and films.
enum MediaPath {
  /// The folder's name and the file's own, if the path is that of a picture or a film.
  static func split(_ path: String) -> (folder: String, name: String)? {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, DataType.ofMedia(in: parts[parts.count - 2]) != nil,
      let name = parts.last, !name.hasPrefix(".")
    else { return nil }
    return (String(parts[parts.count - 2]), String(name))
  }
}
