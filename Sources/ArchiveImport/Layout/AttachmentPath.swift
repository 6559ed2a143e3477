/// Where archives of the fediverse keep pictures and films: in `media_attachments`, however deep, and those of the
/// profile beside the other files.
enum AttachmentPath {
  static let folder = "media_attachments"
  static let profileFolder = "profile_media"

  /// The folder's name and the own name of a file, if the path is that of a picture or a film.
  static func split(_ path: String) -> (folder: String, name: String)? {
    name(of: path).map { (folder, $0) }
  }

  /// Whether the path is that of a picture of the profile, as deep as the other files may lie.
  static func isOfProfile(_ path: String) -> Bool {
    path.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= 2 && profileName(of: path) != nil
  }

  /// The name that the library gives to a picture of a profile.
  ///
  /// All of them are called the same, so the name gets a digest of the content: earlier and later ones stay apart.
  static func ownName(of path: String, holding bytes: [UInt8]) -> String? {
    profileName(of: path).map { name in
      let parts = name.split(separator: ".")
      let mark = String(Digest(of: bytes).beginning, radix: 16)
      return "\(parts[0])-\(mark).\(parts[1])"
    }
  }

  /// The name that the library gives to a file at an address or path; nil for what is no attachment.
  ///
  /// It has all that stands below the folder in it, for the last part alone is not unique.
  static func name(of address: String) -> String? {
    let parts = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard let place = parts.lastIndex(where: { $0 == folder }), place + 1 < parts.count else {
      return nil
    }
    let name = parts[(place + 1)...].joined(separator: "-")
    return name.hasPrefix(".") || name.utf8.count > 255 || name.contains("\\") ? nil : name
  }

  /// `avatar.png` or `header.jpg`, wherever it lies; nil for another file.
  static func profileName(of path: String) -> String? {
    let name = String(path.lastComponent)
    let parts = name.split(separator: ".")
    guard parts.count == 2, ["avatar", "header"].contains(parts[0]),
      ["png", "jpg", "jpeg", "gif", "webp"].contains(parts[1].lowercased())
    else { return nil }
    return name
  }
}
