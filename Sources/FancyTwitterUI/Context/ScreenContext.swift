import DesignKit
import Export
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What all screens of a window share.
@MainActor
final class ScreenContext {
  let look: Look
  /// What all of the window's screens lie on.
  let stage: BackdropView
  /// The pictures of all that the program's windows show.
  let pictures: PictureCache
  let input: InputRouter
  let messages: Messages
  let peek: PeekController
  let bookmarks: Bookmarks
  let names: GivenNames
  let links: PersonLinks
  let opened = OpenedPosts()
  let chatExports: StoppableRuns
  /// Saves files of what is shown.
  let saving: FileSaving
  let draftChanges = DraftChanges()
  let deletedDrafts: DeletedDrafts
  let unkept: UnkeptTexts
  /// Lets the windows of a program import one after the other.
  let importTurns: ImportTurns
  /// The accounts that are signed in; nil where nobody can sign in, as in what is drawn off screen.
  let live: LiveAccounts?
  /// The sections of which the sample can hold nothing; nil while the person's own library is shown.
  var absentOfSample: Set<Section>?
  /// The post whose pictures were gone on to last, since one was opened; nil for none.
  var reachedPicture: TweetID?
  private var people: ChatPeople?

  /// The window, once it is put together.
  weak var host: (any ScreenHost)?

  /// The program that has the window; nil for what is drawn off screen.
  private(set) weak var program: (any WindowHost)?

  /// What the screens over `body` share, with the pictures of another window; the person's marks and names lie in `folder`.
  init(
    over body: BackdropView, look: Look, input: InputRouter, messages: Messages,
    marksIn folder: LibraryFolder, pictures: PictureCache?, turns: ImportTurns? = nil,
    live: LiveAccounts?, program: (any WindowHost)?
  ) {
    self.program = program
    self.live = live
    importTurns = turns ?? ImportTurns()
    self.pictures =
      pictures ?? PictureCache(frames: Folders.current.filmFrames, source: live?.pictures.source)
    self.look = look
    stage = body
    self.input = input
    self.messages = messages
    chatExports = StoppableRuns(messages) { .export(by: $0) }
    saving = FileSaving(outside: folder, messages)
    deletedDrafts = DeletedDrafts(messages, changes: draftChanges)
    let unkept = UnkeptTexts(messages)
    self.unkept = unkept
    bookmarks = Bookmarks(in: folder, messages: messages, unkept: unkept)
    names = GivenNames(in: folder, messages: messages, unkept: unkept)
    links = PersonLinks(in: folder, messages: messages)
    peek = PeekController(over: body, input: input, look: look)
  }

  /// Which posts leave by no way.
  var confidence: Confidence { host?.confidence ?? Confidence(of: []) }

  /// Shows what a person chose.
  func navigate(_ destination: Destination) { host?.show(destination) }

  /// What the people of a library's chats are called: what one screen has asked for, the next one knows.
  func people(of library: OpenLibrary) -> ChatPeople {
    if let people, people.library === library { return people }
    let made = ChatPeople(in: library, names: names)
    people = made
    return made
  }
}
