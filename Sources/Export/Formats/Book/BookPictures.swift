import Files
import TweetModel

/// The pictures of a book, in the order in which they come.
struct BookPictures {
  /// The library's folder of pictures.
  let folder: String
  /// What was added, by its name in the book, with its media type.
  private(set) var all: [(name: String, type: String)] = []

  /// What became of a picture.
  enum Outcome: Equatable {
    case added(name: String)
    /// It is none that every reader of books shows.
    case unfit
    /// It is not there, or cannot be read.
    case missing
  }

  init(in folder: String) { self.folder = folder }

  /// Puts a picture into a book; what is no photograph, or was never there, is unfit.
  mutating func add(
    _ medium: Media, to zip: ZipWriter, isCancelled: () -> Bool
  ) throws(ExportError) -> Outcome {
    guard medium.kind == .photo, let file = medium.file else { return .unfit }
    guard FileStatus.isFile(file, within: folder) else { return .missing }
    let path = folder + "/" + file
    let found: PictureType?
    do throws(ExportError) { found = try PictureType(beginningOf: path) } catch { return .missing }
    guard let type = found else { return .unfit }
    let name = "pictures/\(all.count + 1).\(type.ending)"
    guard try zip.add(fileAt: path, as: "EPUB/" + name, isCancelled: isCancelled) else {
      return .missing
    }
    all.append((name, type.mediaType))
    return .added(name: name)
  }
}
