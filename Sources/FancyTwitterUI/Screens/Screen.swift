import DesignKit
import GtkKit
import Interaction
import TweetStore

/// What a press may become.
typealias PressClaims = Set<InputArbiter.Claim>

/// Something that the window shows beneath its bar.
@MainActor
protocol Screen: AnyObject {
  var widget: Widget { get }

  /// What the bar says meanwhile.
  var title: String { get }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool { get }

  /// Puts the keyboard where the person goes on.
  func takeFocus()

  /// What a press at a place of the widget may become.
  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim>

  /// Whether it is only looked at, so that what can be pressed is left out.
  var isPreview: Bool { get set }

  /// How high all of it is, where that is little; nil where it fills what it is given.
  var contentHeight: Int? { get }

  /// Whether it was opened of something in a list, and stands beside that where there is room.
  var standsBeside: Bool { get }

  /// What it was opened of, which lists know by that; nil for what no list holds.
  var openedItem: AnyHashable? { get }

  /// Marks in its list what stands open beside that; nil for nothing.
  func mark(opened: AnyHashable?)

  /// What of it can be pinned beside a window's own list; nil where it is no list that can be found again.
  var pinnedList: PinnedList? { get }

  /// The list that scrolls in it; nil where nothing does.
  var scrolledList: VirtualList? { get }

  /// What a screen reader says of a quick look at it, where no list is in it; empty where its title tells it.
  var spokenSummary: String { get }

  /// Lets the person choose a day to go to.
  ///
  /// - Returns: whether what it shows is in the order of time.
  func chooseDate() -> Bool

  /// Begins to look for words in what it shows.
  ///
  /// - Returns: whether it has a search of its own.
  func startSearch() -> Bool

  /// What it shows, to be printed; nil where that is nothing to print.
  func printed() async throws(LibraryError) -> (any PrintedList)?

  /// Lets the person have what it shows as a file, where that is no list of posts.
  ///
  /// - Returns: whether it has an export of its own.
  func export() -> Bool

  /// The posts that it shows, where these can be exported as such.
  var exported: Selection? { get }

  /// Whether it shows what is in the library that it was opened of, and means nothing beside another one.
  var isOfLibrary: Bool { get }

  /// What goes on here and ends with the screen; nil for nothing.
  var unfinished: UnfinishedWork? { get }

  /// Keeps what is written here, and goes on.
  func keepText()

  /// Whether nothing that is written here is waiting to be kept because it could not be.
  var hasKeptText: Bool { get }

  /// Keeps what the person did here, and ends what goes on: the screen is about to go.
  ///
  /// - Returns: whether it may go; one that cannot keep what would be lost says why, and stays.
  func leave() -> Bool

  /// Goes on with what ``leave()`` ended: something else could not be kept, and the window stays.
  func goOn()
}

extension Screen {
  var isSettled: Bool { true }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> { [.click, .menuDrag] }

  var isPreview: Bool {
    get { false }
    set {}
  }

  var contentHeight: Int? { nil }

  var standsBeside: Bool { false }

  var openedItem: AnyHashable? { nil }

  func mark(opened: AnyHashable?) {}

  var pinnedList: PinnedList? { nil }

  var scrolledList: VirtualList? { nil }

  var spokenSummary: String { "" }

  func chooseDate() -> Bool { false }

  func startSearch() -> Bool { false }

  func export() -> Bool { false }

  func printed() async throws(LibraryError) -> (any PrintedList)? { nil }

  var exported: Selection? { nil }

  var isOfLibrary: Bool { true }

  var unfinished: UnfinishedWork? { nil }

  func keepText() {}

  var hasKeptText: Bool { true }

  func leave() -> Bool {
    keepText()
    return hasKeptText
  }

  func goOn() {}
}
