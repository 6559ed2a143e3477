import DesignKit
import GtkKit

/// The window's bar: one, or one over each pane.
@MainActor
final class WindowBars {
  let widget: PaneRow
  let main: NavigationBar
  /// Made when something is first opened beside a list.
  private(set) var detail: DetailBar?

  /// Runs when the person goes back in what was opened.
  var onBack: () -> Void = {}

  /// Runs when the person closes what was opened.
  var onClose: () -> Void = {}

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

  /// Names what was opened beside the list; nil where nothing stands there.
  func show(detail title: String?) {
    main.isPart = title != nil
    guard let title else { return }
    if detail == nil { addDetail() }
    detail?.setTitle(title)
  }

  /// Marks the pane that has the keyboard; nil where there is one only.
  func mark(_ part: PanePart?) {
    main.isUnderlined = part == .list
    detail?.isUnderlined = part == .detail
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
