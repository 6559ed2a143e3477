/// Files that may be handed to other programs.
///
/// Those go by the name where the program goes by what a file holds: `x.html` would be a page in the browser, and
/// `x.desktop` a program to run, whatever is in it.
public nonisolated enum MediaFile {
  private static let endings = [
    "jpg", "jpeg", "png", "gif", "webp", "mp4", "m4v", "mov", "webm", "mkv", "mp3", "m4a", "aac",
    "ogg", "oga", "opus", "flac", "wav",
  ]

  /// Whether a file is a picture, a film or a sound, by its name and by what it begins with.
  public static func isOpenable(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."),
      endings.contains(path[path.index(after: dot)...].lowercased())
    else { return false }
    return PictureKind.reads(path) || PlayableKind.reads(path)
  }
}
