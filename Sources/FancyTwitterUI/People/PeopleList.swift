import DesignKit
import Geometry
import GLibKit
import GtkKit
import TimelineLayout
import TweetRows
import TweetStore

/// People, one beneath the other.
@MainActor
final class PeopleList: VirtualList {
  /// Runs when the reader chooses somebody.
  var onOpen: (KnownPerson) -> Void = { _ in }

  /// Runs when the reader asks what can be done with somebody, over their row; with a place there for the keyboard.
  var onMenu: (KnownPerson, Widget, Rectangle?) -> Void = { _, _, _ in }

  /// Runs when the keyboard goes up from the first row.
  var onLeaveTop: () -> Void = {}

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let look: Look
  private let pictures: PictureCache
  private var people: PagedPeople?
  private var folder = ""
  private static let estimate = 64

  init(_ name: String, look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    super.init(ListViewport(count: 0, estimate: Self.estimate), name: name)
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    onKeyPress { [weak self] in self?.moveByKey($0) ?? false }
    onMove = { [weak self] in self?.moved() }
    pictures.follow(self)
    look.observe(self) { [weak self] change in
      if change.contains(.rows) { self?.reload() } else { self?.queueDraw() }
    }
  }

  /// Shows people whose pictures lie below `folder`: from the first on, or where those were read who stood in the
  /// former list, if it is told where each of them stands now.
  func show(_ people: PagedPeople, folder: String, place: ((Int) -> Int)? = nil) {
    self.people = people
    self.folder = folder
    people.onArrival = { [weak self] range in
      guard let self else { return }
      refill(Set(cells.keys.filter(range.contains)))
      arrived(range)
    }
    people.onFailure = { [weak self] in self?.onFailure($0) }
    reset(to: ListViewport(count: people.count, estimate: Self.estimate), place: place)
  }

  /// Goes on to as many as there are now.
  func grow() {
    if let people { grow(to: people.count) }
  }

  /// Whether every row in sight shows somebody.
  var isLoaded: Bool { isFilled && (!cells.isEmpty || viewport.count == 0) }

  override func styleUpdated() { reload() }

  override func makeCell() -> any ListCell {
    let row = PersonRow(look: look, pictures: pictures, asker: ObjectIdentifier(self))
    row.onOpen = { [weak self] in self?.onOpen($0) }
    row.onKeyPress { [weak self] in self?.moveByKey($0) ?? false }
    row.onMenuRequest { [weak self, weak row] in
      guard let row, let person = row.person else { return false }
      self?.onMenu(person, row, row.menuPlace)
      return true
    }
    row.onPointerPress { [weak self, weak row] press in
      guard press.asksForMenu, let row, let person = row.person else { return false }
      self?.onMenu(person, row, nil)
      return true
    }
    return row
  }

  override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    guard let row = cell as? PersonRow, let person = people?.item(at: index) else { return nil }
    row.show(
      person, heading: people?.headings[index] ?? "", folder: folder,
      words: people?.words ?? .tweets)
    return row.wantedHeight(in: size.width)
  }
}

// MARK: - Private

extension PeopleList {
  private func moved() {
    let range = viewport.visibleRows(overscan: 0)
    people?.prefetch(range.lowerBound - range.count..<range.upperBound + range.count)
    pictures.dropWaiting(of: self)
  }

  private func moveByKey(_ press: KeyPress) -> Bool {
    move(press) { [weak self] in self?.onLeaveTop() }
  }
}
