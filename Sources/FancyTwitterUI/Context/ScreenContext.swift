import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// What all screens of a window share.
@MainActor
final class ScreenContext {
  let look: Look
  /// The pictures of all that the program's windows show.
  let pictures: PictureCache
  let input: InputRouter
  let messages: Messages
  let peek: PeekController
  let bookmarks: Bookmarks
  let names: GivenNames
  let links: PersonLinks
  let opened = OpenedPosts()
  let chatExports: ChatExports
  let deletedDrafts: DeletedDrafts
  /// The accounts that are signed in; nil where nobody can sign in, as in what is drawn off screen.
  let live: LiveAccounts?
  /// The sections of which the sample can hold nothing; nil while the person's own library is shown.
  var absentOfSample: Set<Section>?
  private var people: ChatPeople?

  /// Shows what a person chose.
  var navigate: (Destination) -> Void = { _ in }

  /// Opens an address in the browser, whatever a click on a link does.
  var openInBrowser: (String) -> Void = { _ in }

  /// Shows what a person chose in a window of its own; nil where there is none to be had.
  var openWindow: ((Destination) -> Void)?

  /// Lets all windows let go of direct messages, which are about to be removed.
  var closeChats: () async -> Void = {}

  /// Shows the library anew in all windows, which has lost what screens may show.
  var reopen: () -> Void = {}

  /// Says what went wrong in the window that is used: this one may have gone meanwhile.
  var reportLate: (String) -> Void = { _ in }

  /// Ends the program and starts it again, so that a backup takes the library's place.
  ///
  /// What is given is done last, when the person has agreed and nothing else holds the program; it answers whether it could be.
  var startAnew: (_ last: @escaping () -> Bool) -> Void = { _ in }

  /// Runs when the library cannot be read any more, with a sentence.
  var onFailure: (String) -> Void = { _ in }

  /// Lets the person write the handle of an account, over a widget.
  var onWriteHandle: (AccountID, Widget) -> Void = { _, _ in }

  /// Runs when a screen is called something else than before.
  var onTitle: () -> Void = {}

  /// Runs when a screen lacks something that a server would tell, or has it by now.
  var onTrouble: () -> Void = {}

  /// Leads sideways scrolling to the menu; answers whether that has taken it.
  var scrollSideways: (ScrollMove) -> Bool = { _ in false }

  /// What the screens over `body` share, with the pictures of another window; the person's marks and names lie in `folder`.
  init(
    over body: BackdropView, look: Look, input: InputRouter, messages: Messages,
    marksIn folder: LibraryFolder, pictures: PictureCache?, live: LiveAccounts? = nil
  ) {
    self.live = live
    self.pictures =
      pictures ?? PictureCache(frames: Folders.current.filmFrames, source: live?.pictures.source)
    self.look = look
    self.input = input
    self.messages = messages
    chatExports = ChatExports(messages)
    deletedDrafts = DeletedDrafts(messages)
    bookmarks = Bookmarks(in: folder, messages: messages)
    names = GivenNames(in: folder, messages: messages)
    links = PersonLinks(in: folder, messages: messages)
    peek = PeekController(
      over: body, bookmarks: bookmarks, messages: messages, input: input, look: look)
  }

  /// What the people of a library's chats are called: what one screen has asked for, the next one knows.
  func people(of library: OpenLibrary) -> ChatPeople {
    if let people, people.library === library { return people }
    let made = ChatPeople(in: library, names: names)
    people = made
    return made
  }
}
