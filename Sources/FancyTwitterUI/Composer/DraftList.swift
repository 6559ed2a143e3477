import Appearance
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// The drafts kept so far, to be gone on with or deleted.
@MainActor
final class DraftList {
  let widget = Box(.column)

  /// Runs when the person wants to go on with a draft.
  var onChoose: (Draft) -> Void = { _ in }

  /// Runs when the person wants to be rid of a draft.
  var onDelete: (Draft) -> Void = { _ in }

  /// Runs when the person wants to see more of them.
  var onShowMore: () -> Void = {}

  private let look: Look
  private var shown: [(draft: Draft, row: PanelRow, bin: Button)] = []
  private var stops = FocusStops<Stop>()

  private enum Stop: Equatable { case draft(Int64?), bin(Int64?), more }

  // More than the widest window shows.
  private static let lineLength = 200

  init(look: Look) { self.look = look }

  /// Lists drafts; `current` is the one that is being written, and there may be more than these.
  ///
  /// The keyboard stays where it is.
  func show(_ drafts: [Draft], current: Int64?, hasMore: Bool = false) {
    let place = stops.place
    widget.removeAll()
    stops.removeAll()
    shown = []
    guard !drafts.isEmpty else { return }
    widget.append(PanelHeading(translated("Saved"), look: look))
    for draft in drafts { add(draft, isCurrent: draft.id == current) }
    if hasMore {
      let more = Button(label: translated("Show _More"))
      more.addStyleClass("plain-button")
      more.onClick { [weak self] in self?.onShowMore() }
      widget.append(more)
      stops.add(more, as: .more)
    }
    widget.showAll()
    if let place { stops.takeFocus(at: place) }
  }

  /// Where a draft stands in the list.
  func place(of draft: Draft) -> Int { shown.firstIndex { $0.draft.id == draft.id } ?? 0 }

  /// Puts the keyboard onto what deletes the draft at a place, or the last one.
  ///
  /// - Returns: whether there is one.
  func takeFocus(at place: Int) -> Bool {
    guard let last = shown.last else { return false }
    (shown.indices.contains(place) ? shown[place] : last).bin.grabFocus()
    return true
  }

  /// Puts the keyboard onto a draft by its place.
  func takeFocus(onRow place: Int) {
    if shown.indices.contains(place) { shown[place].row.grabFocus() }
  }

  private func add(_ draft: Draft, isCurrent: Bool) {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    // By what the text is blank, a letter that white space bears is none of that.
    let written = draft.text.unicodeScalars.drop(while: \.properties.isWhitespace)
    let text = Substring(written).prefix(while: { !$0.isNewline })
    let unseen = draft.picture == nil ? translated("No text to be seen") : translated("A picture")
    let seen = String(text).unlessInvisible.asLine(atMost: Self.lineLength)
    let line = seen.isEmpty ? unseen : seen
    let row = PanelRow(
      PanelRow.Content(
        icon: draft.picture == nil ? .pencil : .picture, text: line,
        detail: RelativeTime.short(draft.edited, now: now), isCurrent: isCurrent,
        shrinks: false),
      look: look, role: .radioButton, colours: PanelRow.Colours.onBackdrop)
    row.onButtonClicked { [weak self] in self?.onChoose(draft) }
    let bin = Button(content: IconView(.bin, side: 18, look: look, colour: \.text.handle))
    bin.addStyleClass("plain-button")
    bin.setMinimumSize(width: 44, height: 44)
    bin.accessibleName = translated("Delete the draft “%s”", line)
    bin.setTooltip(translated("Delete"))
    shown.append((draft, row, bin))
    stops.add(row, as: .draft(draft.id))
    stops.add(bin, as: .bin(draft.id))
    bin.onClick { [weak self] in self?.onDelete(draft) }
    let pair = Box(.row)
    pair.append(row, expands: true)
    pair.append(bin)
    widget.append(pair)
  }
}
