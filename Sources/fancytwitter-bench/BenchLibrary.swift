import Appearance
import FancyTwitterUI
import Glibc
import GtkKit
import SyntheticData
import TweetStore

/// The synthetic libraries, made once and kept in the cache folder.
enum BenchLibrary {
  private static let pictureCount = 24

  /// The library of so many tweets, made now where it is not there yet.
  static func folder(tweets: Int) throws(BenchError) -> LibraryFolder {
    try folder(tweets: tweets, at: Folders.current.cache + "/bench/library-\(tweets)")
  }

  /// The same in a folder of its own, for what writes to it.
  static func folder(tweets: Int, at path: String) throws(BenchError) -> LibraryFolder {
    let folder = LibraryFolder(path: path)
    do {
      makeFolders(folder.media)
      let pictures = try pictures(in: folder.media)
      try SyntheticLibrary.make(tweets: tweets, in: folder, pictures: pictures)
      // A measurement begins at the top, wherever the last one ended.
      unlink(path + "/place-timeline")
    } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
    return folder
  }

  /// Makes a folder, and those that it is in.
  static func makeFolders(_ path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
    mkdir(path, 0o700)
  }

  // As large as photographs that X hands out, so that decoding costs what it costs there.
  private static func pictures(in folder: String) throws(PictureError) -> [String] {
    let themes = BenchThemes.all
    var names: [String] = []
    for number in 0..<pictureCount {
      let name = "picture-\(number).png"
      names.append(name)
      guard access(folder + "/" + name, R_OK) != 0 else { continue }
      let size = [(1200, 675), (900, 1200), (1000, 1000), (1600, 700)][number % 4]
      let surface = Surface(
        pixelWidth: size.0, pixelHeight: size.1, scale: 1, isOpaque: true)
      surface.fill(with: themes[number % themes.count].backdrop)
      try surface.writePNG(to: folder + "/" + name)
    }
    return names
  }
}
