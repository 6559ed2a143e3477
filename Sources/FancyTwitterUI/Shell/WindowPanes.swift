import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// Keeps a window's panes, the bars over them and their names true to what is seen in them.
@MainActor
final class WindowPanes {
  let bars: WindowBars

  private let stack: ScreenStack
  private let sections: SectionsController
  private let session: LibrarySession
  private let pins: PinnedLists
  private let place: SpokenPlace

  init(
    _ stack: ScreenStack, sections: SectionsController, pins: PinnedLists, isOffScreen: Bool
  ) {
    self.stack = stack
    bars = WindowBars(stack.layout, look: sections.context.look, isOffScreen: isOffScreen)
    self.sections = sections
    self.pins = pins
    place = SpokenPlace(in: stack) { [messages = sections.context.messages] in messages.tell($0) }
    session = sections.session
    let (timeline, look) = (sections.timelines.timeline, sections.context.look)
    stack.makeRail = { TimeRail(beside: timeline, look: look) }
    sections.dropdown.pane = { [weak stack, weak dropdown = sections.dropdown] in
      guard let stack, stack.parts.count > 1 else { return nil }
      return stack.widget.column(of: .list, over: dropdown?.parent)
    }
    connectPins()
  }

  /// The logical pixels from left to right that text stands on in a window of some width.
  func textColumn(in width: Int) -> Range<Int> {
    stack.textColumn(in: width) { timeline.column(in: $0) }
  }

  /// Says what is seen now.
  func update() {
    let (top, beside) = stack.showsBoth ? (stack.list.top, stack.detail.top) : (stack.top, nil)
    let title = top?.title ?? sections.current.name
    let list = PinnedList.section(sections.current.section, of: session.account)
    let owner = top == nil ? list.owner(in: session) : nil
    bars.main.setTitle(title, detail: owner)
    // Who goes from window to window, by eye or by ear, tells them apart by it.
    stack.widget.window?.setTitle("\(listed([title, owner ?? ""])) – \(Identity.name)")
    bars.main.showsBack = top != nil
    bars.main.offersPin = stack.layout.arrangement.holdsPins
    bars.show(pins: namePins(), detail: beside?.title)
    bars.mark(stack.parts.count > 1 ? stack.current : nil)
    var titles: [PanePart: String] = [.list: title, .detail: stack.detail.top?.title ?? ""]
    for pane in pins.shown { titles[.pin(pane.id)] = pane.title }
    for (part, title) in titles { stack.widget.name(part, title) }
    place.follow(titles)
    for part in stack.parts where part != .detail {
      stack.stack(of: part).seen?.mark(opened: beside?.openedItem)
    }
    pins.panel.followPane()
    showTime()
  }

  /// The keyboard is about to go elsewhere in the window.
  func noteKeyboard() {
    stack.noteKeyboard()
    guard stack.parts.count > 1 else { return }
    MainLoop.whenIdle { [weak self] in self?.update() }
  }

  private var timeline: TimelineView { sections.timelines.timeline }

  private func connectPins() {
    pins.onChange = { [weak self] in self?.update() }
    bars.onUnpin = { [weak pins] in if let pane = pins?.pane($0) { pins?.unpin(pane) } }
    bars.onPinTitle = { [weak pins] in
      if let pane = pins?.pane($0) { pins?.panel.toggle(over: pane) }
    }
    pins.panel.onTurn = { [weak bars] id, isOpen, extent in
      bars?.pins[id]?.setExpanded(isOpen, turn: extent)
    }
  }

  private func namePins() -> [WindowBars.Pin] {
    pins.shown.map { pane in
      WindowBars.Pin(id: pane.id, title: pane.title, detail: pane.list.owner(in: session))
    }
  }

  private func showTime() {
    let hasTime = stack.list.seen === sections.timelines && timeline.days.isByTime
    guard hasTime != stack.layout.hasTime else { return }
    stack.layout.hasTime = hasTime
    stack.widget.arrange()
    bars.widget.arrange()
  }
}
