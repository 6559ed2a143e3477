import CGtk
import Geometry
import GLibKit

/// A small panel that points at a widget, and opens once; Escape or a click outside closes it, and so does the widget
/// when it is seen no more.
@MainActor
public final class Popover: Widget {
  private weak var target: Widget?
  private let place: Rectangle?
  private var unmapping: SignalConnection?

  /// A popover that points at a widget, which is in a window, or at a place in it.
  public init(over widget: Widget, at place: Rectangle? = nil, content: Widget) {
    guard let popover = gtk_popover_new(nil) else {
      preconditionFailure("GTK never returns NULL for a popover")
    }
    self.place = place
    super.init(adopting: popover)
    gtk_container_add(instance(), content.widget)
    // It has keys before its window.
    offerKeysToInputMethod()
    target = widget
    // Before GTK hears of it: it forgets one that is just opening, which would keep all input for itself, unseen.
    unmapping = widget.connect("unmap") { [weak self] _ in self?.vanish() }
    connect("closed") { [weak self] _ in self?.leaveTarget() }
    gtk_popover_set_relative_to(instance(), widget.widget)
    if let place {
      var rectangle = GdkRectangle(place)
      gtk_popover_set_pointing_to(instance(), &rectangle)
    }
  }

  public func open() {
    fitWindow()
    gtk_popover_popup(instance())
  }

  public func close() { gtk_popover_popdown(instance()) }

  /// Runs `body` when it has closed.
  public func onClose(_ body: @escaping () -> Void) { connect("closed") { _ in body() } }

  // What no window's edge lets through: the arrow, the frame and some room about it.
  private static let margin = 48
  private static let leastScale = 0.3
  /// How much of a width is no text, and stays: padding, and the gaps of a calendar.
  private static let unscaled = 64
  /// The pixels of the smallest text that is made to fit in height, which is GTK's usual one; what has no room then scrolls.
  private static let leastText = 40.0 / 3

  /// Makes the text smaller where the window has no room for it, has it scroll where that would make it too small to be
  /// read, and lays the popover over its target where it fits on no side of that: what a window's edge cuts off cannot
  /// even be scrolled to.
  private func fitWindow() {
    guard let child = gtk_bin_get_child(instance()), let target, let window = target.window,
      let ground = gtk_bin_get_child(window.instance()).map({ Widget.of($0) })
    else { return }
    let content = Widget.of(child)
    let needed = fit(content, into: ground.size)
    defer { put { BoundWidth($0, most: max(1, ground.size.width - Self.margin)) } }
    let origin = target.position(in: ground)
    let (width, height) = target.size
    let pointed = place ?? Rectangle(x: 0, y: 0, width: width, height: height)
    let above = Int(origin.y) + pointed.y
    let below = ground.size.height - above - pointed.height
    let isBeside = needed + Self.margin <= max(above, below)
    bound(
      content, needing: needed,
      within: (isBeside ? max(above, below) : ground.size.height) - Self.margin)
    guard !isBeside else { return }
    var top = GdkRectangle(
      x: gint(Int(origin.x) + pointed.x + pointed.width / 2), y: 0, width: 1, height: 1)
    gtk_popover_set_relative_to(instance(), ground.widget)
    gtk_popover_set_pointing_to(instance(), &top)
    gtk_popover_set_position(instance(), GTK_POS_BOTTOM)
  }

  /// Answers how high the content is then.
  private func fit(_ content: Widget, into size: (width: Int, height: Int)) -> Int {
    let width = max(1, size.width - Self.margin)
    let most = max(1, size.height - Self.margin)
    if let own = content as? ScrolledWindow {
      own.fitContent(atMost: most)
      return min(own.measuredHeight(forWidth: own.measuredWidth().natural).natural, most)
    }
    let needed = Self.needed(by: content, in: width)
    guard needed.width > width || needed.height > most else { return needed.height }
    let legible = min(1, Self.leastText / max(1, content.font.pixelSize))
    let byWidth = Double(width - Self.unscaled) / Double(max(1, needed.width - Self.unscaled))
    let byHeight = max(legible, Double(most) / Double(max(1, needed.height)))
    let scale = max(Self.leastScale, min(1, byWidth, byHeight))
    if scale < 1 { content.setTextScale(scale) }
    // What it needs then cannot be measured before the next frame: what is about the text stays as it is.
    scroll(within: most)
    return min(needed.height, most)
  }

  /// Lets what is written into in the content grow as far as there is room for all of it, and scroll then.
  private func bound(_ content: Widget, needing needed: Int, within room: Int) {
    guard !(content is ScrolledWindow) else { return }
    for field in ScrolledWindow.all(below: content, seen: false) {
      let least = field.measuredHeight(forWidth: field.measuredWidth().natural).minimum
      field.fitContent(atMost: least + max(0, room - needed))
    }
  }

  /// The least width, and the height in a width.
  private static func needed(by content: Widget, in width: Int) -> (width: Int, height: Int) {
    let own = content.measuredWidth()
    let given = max(own.minimum, min(own.natural, width))
    return (own.minimum, content.measuredHeight(forWidth: given).minimum)
  }

  private func scroll(within height: Int) {
    put {
      let scroller = ScrolledWindow(content: $0)
      scroller.fitContent(upTo: height)
      return scroller
    }
  }

  /// Puts something about the content.
  private func put(_ about: (Widget) -> Widget) {
    guard let child = gtk_bin_get_child(instance()) else { return }
    let content = Widget.of(child)
    gtk_container_remove(instance(), child)
    let whole = about(content)
    gtk_container_add(instance(), whole.widget)
    whole.isVisible = true
  }

  private func vanish() {
    gtk_widget_hide(widget)
    // The keyboard goes back to who had it, in a window that is ending, too: GTK would look for that when it is gone.
    guard let window = target.flatMap({ gtk_widget_get_toplevel($0.widget) }),
      gtk_widget_get_mapped(window) == 0
    else { return }
    gtk_window_set_focus(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), nil)
  }

  private func leaveTarget() {
    if let connection = unmapping.take() { target?.disconnect(connection) }
  }
}
