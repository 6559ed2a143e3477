import DesignKit
import GtkKit
import Interaction
import TweetStore

/// The section of pictures and films.
@MainActor
final class MediaSection: SectionScreen {
  let grid: MediaGrid
  let widget: Widget
  private let input: CellInput<MediaCell>
  private let isPinned: Bool
  /// Says how much is missing.
  var note: Label { grid.note }

  /// Runs when what is shown is another list by now.
  var onStale: () -> Void = {}

  init(_ context: ScreenContext, isPinned: Bool = false) {
    self.isPinned = isPinned
    grid = MediaGrid(look: context.look, pictures: context.pictures)
    input = .pictures(context)
    let scroller = ScrolledWindow(content: grid)
    scroller.showAll()
    widget = scroller
    grid.onOpen = { [weak input] in input?.open($0) }
    grid.onNewCell = { [weak input] in input?.take($0) }
    grid.takeReached = { [weak context] in
      defer { context?.reachedPicture = nil }
      return context?.reachedPicture
    }
    grid.isOpen = { [weak context] in context?.opened.contains($0) ?? false }
    grid.onReveal = { [weak context] in context?.opened.toggle($0) }
    context.opened.observe(self) { [weak grid] in grid?.reveal() }
    grid.onStale = { [weak self] in self?.onStale() }
    grid.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    grid.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    let list = TweetList.section(section, account: account)
    let absent = try library.reader.absentMediaCount(of: account)
    guard try library.reader.count(of: list) + absent > 0 else { return false }
    grid.say(
      absent == 0
        ? ""
        : translated(
          "The pictures and videos of %d tweet are not in the archive.",
          "The pictures and videos of %d tweets are not in the archive.", absent))
    grid.show(try TimelineContent(TweetListing(list: list, isPinned: isPinned), of: library))
    return true
  }

  var isLoaded: Bool { grid.isLoaded }
  var isSettled: Bool { grid.isSettled }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    [.click, .quickLook, .menuDrag]
  }

  func mark(opened: AnyHashable?) { grid.chosen = opened }

  func takeFocus() { grid.grabFocus() }

  func savePlace() { grid.savePlace() }
}
