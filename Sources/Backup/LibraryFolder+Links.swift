import Glibc
import TweetStore

extension LibraryFolder {
  /// Where its pictures and films lie if its folder of them is only a link to there.
  var linkedMedia: String? {
    var status = stat()
    guard lstat(media, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let place = realpath(media, nil)
    else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
