/// Where pictures and films of Bluesky lie, beside the repository that speaks of them: in files named by their ids.
enum BlobPath {
  static let folder = "blobs"

  /// The endings that tools add to the ids, the most frequent first.
  private static let endings = ["", ".jpg", ".jpeg", ".png", ".webp", ".gif", ".mp4", ".bin"]

  /// The folder's name and the own name of a file, if its name is such an id.
  static func split(_ path: String) -> (folder: String, name: String)? {
    let name = path.lastComponent
    let id = name.prefix(ContentID.textLength)
    guard ContentID.isText(id), endings.contains(name.dropFirst(id.count).lowercased()) else {
      return nil
    }
    return (folder, String(name))
  }

  /// The name of the file with that id, of those of which `holds` says that there are; nil where there is none.
  static func name(of id: String, holds: (String) -> Bool) -> String? {
    endings.lazy.map { id + $0 }.first(where: holds)
  }
}
