import DesignKit
import GLibKit
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// The entries of a chat, one beneath the other.
@MainActor
final class BubbleList: VirtualList {
  /// Makes hands and keys do something with a row that is new.
  var onRow: (BubbleRow) -> Void = { _ in }

  /// Runs when the chat has other entries than those that are shown.
  var onChange: () -> Void = {}

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  /// Sets off what was looked for.
  var highlighter: SearchQuery?
  /// The entry in which something was found: of a very long text so much is shown that it is among that.
  var sought: Int?
  /// Whether the line of it in which that was found is still to be brought into sight.
  private var seeksLine = false
  /// Whether one has stepped there from what else was found.
  private var isReached = false

  /// Runs with what an entry says that one has stepped to, once that is known.
  var onReach: (String) -> Void = { _ in }

  /// The entry whose text is marked, by its place, and what of it.
  var marked: Int?
  var selection: () -> TextSelection? = { nil }

  /// How many parts of very long texts are shown, by the entry's place.
  private var parts: [Int: Int] = [:]
  /// The entry that one came to from elsewhere, by its place; nil where one reads on at the end.
  private var arrival: Int?
  private let look: Look
  private let pictures: PictureCache
  private let people: ChatPeople
  private let folder: String
  private let sizes = PictureSizes()
  private var chat: Chat?
  private(set) var messages: Pager<DirectMessage, LibraryError>?
  private static let estimate = 60

  /// A list of entries whose pictures lie below `folder`.
  init(look: Look, pictures: PictureCache, people: ChatPeople, folder: String) {
    self.look = look
    self.pictures = pictures
    self.people = people
    self.folder = folder
    super.init(ListViewport(count: 0, estimate: Self.estimate), name: translated("Messages"))
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    sizes.onChange = { [weak self] in self?.refillPictures() }
    onKeyPress { [weak self] in self?.move($0) ?? false }
    onMove = { [weak self] in self?.moved() }
    pictures.follow(self)
    look.observe(self) { [weak self] change in
      if change.contains(.rows) || change.contains(.theme) { self?.reload() }
    }
  }

  /// Shows the entries of a chat, the last one or another at the top.
  func show(_ messages: Pager<DirectMessage, LibraryError>, of chat: Chat, at place: Int?) {
    (parts, arrival) = ([:], place)
    seeksLine = place != nil && place == sought
    take(messages, of: chat)
    reset(
      to: ListViewport(count: messages.count, estimate: Self.estimate),
      index: place ?? max(0, messages.count - 1), offset: 0, keepsCursor: false)
  }

  /// Sets off what is looked for from now on.
  func highlight(_ query: SearchQuery?) {
    (highlighter, sought, isReached, seeksLine) = (query, nil, false, false)
    reload()
  }

  /// Brings an entry to the top in which something was found, or the line of a long one; the keyboard stays where it is.
  func show(hit index: Int) {
    let former = sought
    (sought, isReached, seeksLine) = (index, true, true)
    refill(Set([former, index].compactMap(\.self)))
    move(toRow: index)
    showLine()
  }

  /// The entries that a list of more of them has to find again, by their places.
  var kept: [Int: DirectMessage] {
    let places = Set(parts.keys).union(
      [viewport.anchorRow, focusToken?.index, arrival, sought].compactMap(\.self))
    return places.reduce(into: [:]) { $0[$1] = messages?.item(at: $1) }
  }

  /// Goes on with a chat that has other entries by now; `places` tells where those that were ``kept`` are.
  func goOn(
    with messages: Pager<DirectMessage, LibraryError>, of chat: Chat, at places: [Int: Int]
  ) {
    let shift = (places[viewport.anchorRow] ?? viewport.anchorRow) - viewport.anchorRow
    func place(_ former: Int) -> Int {
      places[former] ?? max(0, min(former + shift, messages.count - 1))
    }
    take(messages, of: chat)
    parts = parts.reduce(into: [:]) { $0[place($1.key)] = $1.value }
    (arrival, sought) = (arrival.map(place), sought.map(place))
    reset(to: ListViewport(count: messages.count, estimate: Self.estimate), place: place)
  }

  /// Asks for what is about to be seen: the list stands elsewhere.
  func moved() {
    let range = viewport.visibleRows(overscan: 0)
    messages?.prefetch(range.lowerBound - range.count..<range.upperBound + range.count)
    pictures.dropWaiting(of: self)
    // Not in the midst of a layout, in which the list cannot move.
    if seeksLine { MainLoop.whenIdle { [weak self] in self?.showLine() } }
  }

  /// The place of the entry that a row shows.
  func index(of row: BubbleRow) -> Int? { cells.first { $0.value === row }?.key }

  /// Shows more of a very long text.
  func showMore(of row: BubbleRow) {
    guard let index = index(of: row) else { return }
    parts[index, default: 1] += 1
    refill([index])
  }

  /// The row at a height of the list.
  func row(atY y: Int) -> BubbleRow? {
    cells.values.first { (0..<$0.frame.height).contains(y - $0.frame.y) } as? BubbleRow
  }

  /// Whether every row in sight shows an entry.
  var isLoaded: Bool { isFilled && sizes.isSettled && (!cells.isEmpty || viewport.count == 0) }

  override func styleUpdated() { reload() }

  override func makeCell() -> any ListCell {
    let row = BubbleRow(look: look)
    onRow(row)
    return row
  }

  override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    guard let row = cell as? BubbleRow, let chat, let message = messages?.item(at: index) else {
      return nil
    }
    people.ask(for: message.people)
    if index == sought, parts[index] == nil, let highlighter {
      parts[index] = message.parts(upTo: highlighter)
    }
    var placed = place(message, at: index, in: chat)
    if index == marked { placed.mark(selection()) }
    placed.isReached = isReached && index == sought
    row.show(placed)
    return placed.layout.height
  }
}

// MARK: - Private

extension BubbleList {
  /// Brings the line into sight in which something was found, once the entry is there.
  private func showLine() {
    guard seeksLine, let sought, let highlighter, let row = cells[sought] as? BubbleRow,
      let placed = row.placed
    else { return }
    seeksLine = false
    if isReached { onReach(row.accessibleName) }
    guard let top = placed.top(ofFirst: highlighter) else { return }
    let line = row.frame.y + top
    if line > size.height / 2 { scroll(by: Double(line - size.height / 3)) }
  }

  private func take(_ messages: Pager<DirectMessage, LibraryError>, of chat: Chat) {
    (self.messages, self.chat) = (messages, chat)
    messages.onArrival = { [weak self] range in
      guard let self else { return }
      // What goes on beneath or began above shows in the neighbours, too.
      let touched = range.lowerBound - 1..<range.upperBound + 1
      refill(Set(cells.keys.filter(touched.contains)))
      arrived(range)
    }
    messages.onChange = { [weak self] in self?.onChange() }
    messages.onFailure = { [weak self] in self?.onFailure($0) }
  }

  // Only rows with pictures follow from how large these are.
  private func refillPictures() {
    let pictured = cells.filter { ($0.value as? BubbleRow)?.placed?.message.media.isEmpty == false }
    refill(Set(pictured.keys))
  }

  private func place(_ message: DirectMessage, at index: Int, in chat: Chat) -> PlacedBubble {
    let message = message.sized { [sizes, folder] in sizes.size(of: folder + "/" + $0) }
    let neighbours = ChatNeighbours(
      before: messages?.item(at: index - 1), after: messages?.item(at: index + 1),
      isArrival: index == arrival)
    let content = BubbleContent(
      message, of: chat, among: neighbours, people: people, parts: parts[index, default: 1])
    let typesetter = PangoTypesetter(
      font: font, preferences: look.preferences,
      link: content.isOwn ? look.theme.ownBubble.link : look.theme.text.link, scale: scaleFactor,
      highlighter: highlighter)
    let layout = BubbleLayout(
      content, width: size.width, metrics: typesetter.metrics,
      maximumPictureHeight: size.height * 6 / 10, isRightToLeft: isRightToLeft,
      typesetter: typesetter)
    return PlacedBubble(
      message: message, content: content, layout: layout,
      pictures: RowPictures(
        cache: pictures, asker: ObjectIdentifier(self), folder: folder, font: font,
        metrics: typesetter.metrics, scale: scaleFactor), isRightToLeft: isRightToLeft)
  }
}

extension DirectMessage {
  /// How many parts of its text reach to the first that a query finds something in; nil where none does, or one is all.
  fileprivate func parts(upTo query: SearchQuery) -> Int? {
    guard case .text(let text, _) = body else { return nil }
    let parts = text.parts()
    guard parts.count > 1 else { return nil }
    return parts.firstIndex { !query.ranges(in: $0.text.display).isEmpty }.map { $0 + 1 }
  }
}
