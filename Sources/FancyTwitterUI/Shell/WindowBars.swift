import DesignKit
import GtkKit

/// The window's bar: one, or one over each pane.
@MainActor
final class WindowBars {
  /// What the bar over a pinned list says.
  struct Pin {
    let id: Int
    let title: String
    /// Whose it is, where that is one of several.
    let detail: String?
  }

  let widget: PaneRow
  let main: NavigationBar
  /// Made when something is first opened beside a list.
  private(set) var detail: DetailBar?
  /// Those over pinned lists, by their numbers.
  private(set) var pins: [Int: PinBar] = [:]

  /// Runs when the person goes back in what was opened.
  var onBack: () -> Void = {}

  /// Runs when the person closes what was opened.
  var onClose: () -> Void = {}

  /// Runs when the title over a pinned list is chosen, with its number.
  var onPinTitle: (Int) -> Void = { _ in }

  /// Runs when a list is to be pinned no more, with its number.
  var onUnpin: (Int) -> Void = { _ in }

  /// The panes beneath are placed by themselves, and nothing else asks for another place of the bars.
  private var hasDetail = false { didSet { if hasDetail != oldValue { widget.arrange() } } }

  private let look: Look
  private let isOffScreen: Bool

  /// Bars over the panes of a layout.
  init(_ layout: PaneLayout, look: Look, isOffScreen: Bool) {
    self.look = look
    self.isOffScreen = isOffScreen
    widget = PaneRow(layout, look: look, isOfBars: true)
    main = NavigationBar(look: look, isOffScreen: isOffScreen)
    widget.add(main.widget, as: .list)
    widget.show()
  }

  /// Names what is pinned beside the list, in its order, and what was opened; nil where nothing stands there.
  func show(pins shown: [Pin], detail title: String?) {
    hasDetail = title != nil
    main.isPart = hasDetail || !shown.isEmpty
    for id in pins.keys where !shown.contains(where: { $0.id == id }) {
      pins[id] = nil
      widget.remove(.pin(id))
    }
    for pin in shown {
      let bar = pins[pin.id] ?? addPin(pin.id)
      bar.setTitle(pin.title, detail: pin.detail)
      bar.isLast = title == nil && pin.id == shown.last?.id
    }
    guard let title else { return }
    if detail == nil { addDetail() }
    detail?.setTitle(title)
  }

  /// Marks the pane that has the keyboard; nil where there is one only.
  func mark(_ part: PanePart?) {
    main.isUnderlined = part == .list
    detail?.isUnderlined = part == .detail
    for (id, bar) in pins { bar.isUnderlined = part == .pin(id) }
  }

  private func addPin(_ id: Int) -> PinBar {
    let bar = PinBar(look: look, isOffScreen: isOffScreen)
    bar.mayPress = { [weak main] in main?.mayPress() ?? true }
    bar.onTitle = { [weak self] in self?.onPinTitle(id) }
    bar.onUnpin = { [weak self] in self?.onUnpin(id) }
    pins[id] = bar
    widget.add(bar.widget, as: .pin(id))
    return bar
  }

  private func addDetail() {
    let bar = DetailBar(
      look: look, isOffScreen: isOffScreen, onBack: { [weak self] in self?.onBack() },
      onClose: { [weak self] in self?.onClose() })
    bar.mayPress = { [weak main] in main?.mayPress() ?? true }
    detail = bar
    widget.add(bar.widget, as: .detail)
  }
}
