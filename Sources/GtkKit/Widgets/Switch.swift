import CGtk

/// What is on or off.
@MainActor
public final class Switch: Widget {
  public init() {
    guard let made = gtk_switch_new() else {
      preconditionFailure("GTK never returns NULL for a switch")
    }
    super.init(adopting: made)
    // It would be drawn as high as its row.
    centerVertically()
  }

  public var isOn: Bool {
    get { gtk_switch_get_active(instance()) != 0 }
    set { if newValue != isOn { gtk_switch_set_active(instance(), newValue ? 1 : 0) } }
  }

  /// Runs `body` when the person, or the program, has turned it on or off.
  public func onChange(_ body: @escaping () -> Void) { connect("notify::active") { _ in body() } }
}
