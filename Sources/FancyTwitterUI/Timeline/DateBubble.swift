import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetModel

/// Says month and year beside the scroll bar while one drags it, and leads to any day.
@MainActor
final class DateBubble {
  /// When the tweet at the top was written; nil while that is not known.
  var date: () -> Timestamp? = { nil }

  /// Runs when the person has chosen a day.
  var onChoose: (Calendar.Day) -> Void = { _ in }

  /// Tells on which days there are tweets; nil where there are none.
  var days: () -> (any DayCounts)? = { nil }

  /// Gives the keyboard to the list: the button that had it goes away.
  var onKeyboardLeft: () -> Void = {}

  /// Whether the list is in the order of time.
  var leadsToDates = false

  // Made when the scroll bar is first held: a start need not wait for it.
  private(set) lazy var button = makeButton()
  private(set) var chooser: DayChooser?

  private let overlay: Overlay
  private let scroller: ScrolledWindow
  private let input: InputRouter
  private var popover: Popover?
  private var isHeld = false
  private(set) var isShown = false
  private var hideTimer: LoopTimer?
  private static let distance = 18

  init(over overlay: Overlay, scroller: ScrolledWindow, input: InputRouter) {
    self.overlay = overlay
    self.scroller = scroller
    self.input = input
    scroller.onScrollBarHold { [weak self] in self?.hold($0) }
  }

  /// Keeps up with the list.
  func follow() {
    guard isShown else { return }
    update()
    overlay.moveFloating()
  }

  /// Lets the person choose a day.
  func chooseDate() {
    // The list may have become another one since the press.
    guard leadsToDates else { return }
    guard popover == nil else { return takeFocus() }
    appear()
    guard let days = days() else { return }
    let chooser = DayChooser(Calendar.Day(of: date()), days: days)
    let popover = Popover(over: button, content: chooser.widget)
    popover.accessibleName = translated("Go to a Day")
    chooser.onChoose = { [weak self, weak popover] day in
      popover?.close()
      self?.onChoose(day)
    }
    popover.onClose { [weak self] in self?.forget() }
    self.chooser = chooser
    self.popover = popover
    input.open(.popover, shownBy: self)
    popover.open()
    takeFocus()
  }
}

extension DateBubble: ModalSurface {
  func dismiss() { popover?.close() }

  func takeFocus() { chooser?.calendar.grabFocus() }

  var hasKeyboard: Bool { popover?.containsFocus ?? false }
}

// MARK: - Private

extension DateBubble {
  private func makeButton() -> Button {
    let button = Button(label: "")
    button.addStyleClass("date-bubble")
    button.hidesFromShowAll()
    // Asked for at once, before ``button`` is there.
    overlay.float(button) { [weak self, unowned button] in
      self?.place(button, in: $0) ?? .nowhere
    }
    button.onClick { [weak self] in self?.chooseDate() }
    return button
  }

  private func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    if isHeld { appear() } else { hideSoon() }
  }

  private func appear() {
    hideTimer = nil
    isShown = true
    button.isSensitive = leadsToDates
    update()
    button.isVisible = true
    overlay.moveFloating()
  }

  // Long enough to reach it with the pointer.
  private func hideSoon() {
    hideTimer = LoopTimer(every: 2500) { [weak self] in
      guard let self else { return false }
      guard !isHeld, popover == nil else { return false }
      hide()
      return false
    }
  }

  private func hide() {
    isShown = false
    let hadKeyboard = button.isFocus
    button.isVisible = false
    if hadKeyboard { onKeyboardLeft() }
  }

  private func forget() {
    input.close(.popover, shownBy: self)
    let gone = popover
    popover = nil
    chooser = nil
    // The popover is still on its way out.
    MainLoop.whenIdle { gone?.destroy() }
    hideSoon()
  }

  private func update() {
    guard let date = date(), let time = LocalTime(seconds: date.seconds) else { return }
    let text = time.formatted(DateStyle.current.month)
    button.setLabel(text)
    button.accessibleName =
      leadsToDates ? translated("%s, go to another day", text) : text
  }

  // Beside the scroll bar's slider, inside of the list.
  private func place(_ button: Button, in overlay: Overlay) -> Rectangle {
    let wanted = button.measuredWidth().natural
    let height = button.measuredHeight(forWidth: wanted).natural
    let (width, room) = overlay.size
    let adjustment = scroller.adjustment
    let way = adjustment.upper - adjustment.lower - adjustment.page
    let share = way > 0 ? (adjustment.value - adjustment.lower) / way : 0
    let y = max(0, min(1, share)) * Double(max(0, room - height - 8))
    return Rectangle(
      x: overlay.isRightToLeft ? Self.distance : width - wanted - Self.distance, y: 4 + Int(y),
      width: wanted, height: height)
  }
}
