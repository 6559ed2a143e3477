import CGtk

/// A button with a text, or with any widget in it.
@MainActor
public final class Button: Widget {
  public init(label: String) {
    guard let button = gtk_button_new_with_mnemonic(label) else {
      preconditionFailure("GTK never returns NULL for a button")
    }
    super.init(adopting: button)
  }

  public init(content: Widget) {
    guard let button = gtk_button_new() else {
      preconditionFailure("GTK never returns NULL for a button")
    }
    super.init(adopting: button)
    gtk_container_add(instance(), content.widget)
  }

  public func setLabel(_ label: String) { gtk_button_set_label(instance(), label) }

  public func onClick(_ body: @escaping () -> Void) { connect("clicked") { _ in body() } }
}
