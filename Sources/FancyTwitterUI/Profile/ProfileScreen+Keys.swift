import GtkKit

/// What keys do while a tab has the keyboard.
extension ProfileScreen {
  /// Keys that lead from the tabs to what lies beneath them, or scroll it.
  func goOn(with press: KeyPress) -> Bool {
    if let together, showsTogether { return together.widget.adjustment.scroll(by: press) }
    let list = timeline.list
    switch press.name {
    case Key.up: return false
    case Key.down where press.modifiers.isEmpty && list.viewport.count > 0:
      list.focus(on: list.viewport.fullyVisibleRows.first ?? list.viewport.anchorRow)
      return true
    default: return list.move(press)
    }
  }

  /// Scrolls until the tabs are seen, if they have the keyboard: the head leaves no room for them in a low window or in
  /// large text.
  func keepTabsSeen() {
    head.tabs.afterFrame { [weak self] in
      guard let self, head.tabs.isMapped, head.tabs.containsFocus else { return }
      let hidden = Double(head.hiddenTabs)
      guard hidden > 0 else { return }
      if let together, showsTogether {
        together.widget.adjustment.value += hidden
      } else {
        timeline.list.scroll(by: hidden)
      }
    }
  }

  func keepTabsSeenInLowerWindows() {
    var height = 0
    timeline.widget.onResize { [weak self] in
      guard let self else { return }
      let former = height
      height = timeline.widget.size.height
      if height < former { keepTabsSeen() }
    }
  }
}
