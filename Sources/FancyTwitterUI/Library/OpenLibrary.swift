import TweetModel
import TweetRows
import TweetStore

/// A library that is shown.
@MainActor
final class OpenLibrary {
  let folder: LibraryFolder
  /// For what must be there in the next frame.
  let reader: LibraryReader
  let isSample: Bool
  /// The direct messages, if they were read into the library.
  let chats: BackgroundChats

  private let options: LibraryReader.Options
  private var opened: BackgroundReader?
  private var counter: BackgroundReader?

  /// Opens a library; `marks` is the folder with the person's marks, where it is another one.
  init(
    folder: LibraryFolder, isSample: Bool, marks: LibraryFolder? = nil
  ) throws(LibraryError) {
    options = LibraryReader.Options(isMixed: isSample, clock: .desktop, marks: marks)
    self.folder = folder
    self.isSample = isSample
    folder.removeUnkeptMessages()
    chats = BackgroundChats(folder: folder)
    reader = try LibraryReader(folder: folder, options: options)
  }

  /// Whether it holds what was written on more than one network, so that rows say on which.
  var hasSeveralNetworks: Bool { networks.count > 1 }

  /// The sections that can hold nothing, for nobody has signed in, or had messages read.
  var absent: Set<Section> {
    var absent: Set<Section> = folder.hasMessages ? [] : [.messages]
    if (try? reader.hasHome()) != true { absent.insert(.home) }
    return absent
  }

  /// Whether it has a home timeline of an account, or of any.
  func hasHome(of account: AccountID?) -> Bool {
    ((try? reader.homeAccount(of: account)) ?? nil) != nil
  }

  /// What its posts are called.
  var words: PostWords { PostWords(networks) }

  // Rows without a sign are rows all the same.
  private var networks: Set<Network> { Set(((try? reader.accounts()) ?? []).map(\.network)) }

  /// The same library, read off the main thread; it is opened when it is first asked for.
  func background() throws(LibraryError) -> BackgroundReader {
    if let opened { return opened }
    let library = try reader(isPatient: false)
    opened = library
    return library
  }

  /// The same once more, for what may take long and nobody waits for.
  func counting() throws(LibraryError) -> BackgroundReader {
    if let counter { return counter }
    let library = try separate()
    counter = library
    return library
  }

  /// One more reader of the same library, for what takes so long that nothing else can wait for it.
  func separate() throws(LibraryError) -> BackgroundReader { try reader(isPatient: true) }

  private func reader(isPatient: Bool) throws(LibraryError) -> BackgroundReader {
    try BackgroundReader(folder: folder, options: options, isPatient: isPatient)
  }
}
