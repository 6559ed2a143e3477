import Glibc
import TweetStore

extension LibraryFolder {
  /// Where its pictures and films lie if its folder of them is only a link to there.
  var linkedMedia: String? {
    var status = stat()
    guard lstat(media, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    return Self.place(of: media)
  }

  /// Whether its folder of pictures and films is a disk of its own, which cannot be renamed.
  var isMediaMounted: Bool {
    var (folder, media) = (stat(), stat())
    return stat(path, &folder) == 0 && lstat(self.media, &media) == 0
      && media.st_mode & S_IFMT == S_IFDIR && media.st_dev != folder.st_dev
  }

  /// Whether a file lies in its folder of pictures and films.
  func holdsPicture(_ path: String) -> Bool {
    guard let media = Self.place(of: media), let path = Self.place(of: path) else { return false }
    return path.hasPrefix(media + "/")
  }

  /// The path without links; nil where nothing is there.
  private static func place(of path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
