import TweetStore

/// A library that is shown.
@MainActor
final class OpenLibrary {
  let folder: LibraryFolder
  /// For what must be there in the next frame.
  let reader: LibraryReader
  let isSample: Bool

  private var opened: BackgroundReader?

  init(folder: LibraryFolder, isSample: Bool) throws(LibraryError) {
    self.folder = folder
    self.isSample = isSample
    reader = try LibraryReader(folder: folder)
    reader.isMixed = isSample
  }

  /// The same library, read off the main thread; it is opened when it is first asked for.
  func background() throws(LibraryError) -> BackgroundReader {
    if let opened { return opened }
    let library = try BackgroundReader(folder: folder, isMixed: isSample)
    opened = library
    return library
  }
}
