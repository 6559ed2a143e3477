import DesignKit
import GtkKit
import TimelineLayout
import TweetRows

/// Chats or found messages, one beneath the other.
@MainActor
final class ChatList: VirtualList {
  /// What the row at a place says; nil while that is on its way.
  var line: (Int) -> ChatLine? = { _ in nil }

  /// Runs when other rows are about to be seen.
  var onSeen: (Range<Int>) -> Void = { _ in }

  /// Runs when the person chooses a row.
  var onOpen: (Int) -> Void = { _ in }

  /// Runs for each row that is made.
  var onNewRow: (ChatRow) -> Void = { _ in }

  /// Runs when the person wants to name who has no name.
  var onName: (Int, ChatRow) -> Void = { _, _ in }

  /// Runs when the keyboard goes up from the first row.
  var onLeaveTop: () -> Void = {}

  private let look: Look
  private let pictures: PictureCache
  private var folder = ""
  private static let estimate = 64

  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    super.init(ListViewport(count: 0, estimate: Self.estimate), name: translated("Messages"))
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    onKeyPress { [weak self] in self?.moveByKey($0) ?? false }
    onMove = { [weak self] in self?.moved() }
    pictures.follow(self)
    look.observe(self) { [weak self] change in
      if change.contains(.rows) || change.contains(.theme) { self?.reload() }
    }
  }

  /// Shows so many rows, whose pictures lie below `folder`: from the first on, or where those were read that stood in
  /// the former list, if it is told where each of them stands now.
  func show(count: Int, folder: String, place: ((Int) -> Int)? = nil) {
    self.folder = folder
    reset(
      to: ListViewport(count: count, estimate: Self.estimate), place: place, staysAtTop: true)
  }

  /// The place of what a row shows; nil for a row that is out of sight.
  func index(of row: ChatRow) -> Int? { cells.first { $0.value === row }?.key }

  /// Whether every row in sight says something.
  var isLoaded: Bool { isFilled && (!cells.isEmpty || viewport.count == 0) }

  override func styleUpdated() { reload() }

  override func makeCell() -> any ListCell {
    let row = ChatRow(look: look, pictures: pictures, asker: ObjectIdentifier(self))
    row.onOpen = { [weak self, weak row] in self?.with(row) { $0.onOpen($1) } }
    row.onKeyPress { [weak self] in self?.moveByKey($0) ?? false }
    row.onPointerPress { [weak self, weak row] press in
      guard let self, let row else { return false }
      return self.press(press, on: row)
    }
    onNewRow(row)
    return row
  }

  override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    guard let row = cell as? ChatRow, let line = line(index) else { return nil }
    row.show(line, folder: folder)
    return row.wantedHeight(in: size.width)
  }
}

// MARK: - Private

extension ChatList {
  private func with(_ row: ChatRow?, _ body: (ChatList, Int) -> Void) {
    if let row, let index = index(of: row) { body(self, index) }
  }

  private func press(_ press: PointerPress, on row: ChatRow) -> Bool {
    guard press.button == 1, row.isOnName(x: Int(press.x), y: Int(press.y)) else { return false }
    row.grabFocus()
    with(row) { $0.onName($1, row) }
    return true
  }

  private func moved() {
    let range = viewport.visibleRows(overscan: 0)
    onSeen(range.lowerBound - range.count..<range.upperBound + range.count)
    pictures.dropWaiting(of: self)
  }

  private func moveByKey(_ press: KeyPress) -> Bool {
    move(press) { [weak self] in self?.onLeaveTop() }
  }
}
