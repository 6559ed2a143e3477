import DesignKit
import GtkKit
import Interaction
import TweetStore

/// The section of pictures and films.
@MainActor
final class MediaSection: SectionScreen {
  let grid: MediaGrid
  let widget: Widget
  private let hands: GridHands

  init(_ context: ScreenContext) {
    grid = MediaGrid(look: context.look, pictures: context.pictures)
    hands = GridHands(context)
    let scroller = ScrolledWindow(content: grid)
    scroller.showAll()
    widget = scroller
    grid.onOpen = { [weak hands] in hands?.open($0) }
    grid.onNewCell = { [weak hands] in hands?.take($0) }
    grid.onFailure = { [weak context] in context?.onFailure(told($0)) }
    grid.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    let list = TweetList.section(section, account: account)
    guard try library.reader.count(of: list) > 0 else { return false }
    grid.show(try TimelineContent(TweetListing(list: list), of: library))
    return true
  }

  var isLoaded: Bool { grid.isLoaded }
  var isSettled: Bool { grid.isSettled }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    [.click, .quickLook, .menuDrag]
  }

  func takeFocus() { grid.grabFocus() }

  func savePlace() { grid.savePlace() }
}
