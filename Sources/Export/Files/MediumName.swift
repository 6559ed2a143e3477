/// What the file of a picture, a film or a sound is called where it leaves.
///
/// An ending tells browsers, and programs that make sites, what to do with a file, and archives can call a picture anything.
enum MediumName {
  private static let endings: Set<Substring> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "bmp",
    "mp4", "m4v", "mov", "webm", "mkv", "ogv", "ogg", "oga", "opus", "mp3", "m4a", "aac", "flac",
    "wav",
  ]

  /// What else than a ``PictureType`` is told by what it begins with.
  private static let beginnings: [(place: Int, sign: String, ending: String)] = [
    (8, "WEBP", "webp"), (4, "ftypavif", "avif"), (4, "ftyp", "mp4"), (0, "OggS", "ogg"),
    (0, "ID3", "mp3"), (0, "fLaC", "flac"), (0, "\u{1A}E", "webm"),
  ]

  /// What makes a page of any file for programs that make sites.
  private static let page = "---"

  /// A file's name, with the ending of what it is where its own is none of a picture, a film or a sound; nil where it is neither
  /// of these, or cannot be read.
  static func fitting(_ name: String, of path: String) -> String? {
    guard let bytes = try? PictureType.beginning(of: path),
      !bytes.starts(with: page.utf8)
    else { return nil }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    if endings.contains(name[dot...].dropFirst().lowercased()[...]) { return name }
    let ending =
      PictureType(bytes)?.ending
      ?? beginnings.first { bytes.dropFirst($0.place).starts(with: $0.sign.utf8) }?.ending
    return ending.map { name[..<dot] + "." + $0 }
  }
}
