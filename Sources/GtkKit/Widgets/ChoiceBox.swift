import CGtk

/// One of several texts, chosen from a list that drops down.
@MainActor
public final class ChoiceBox: Widget {
  public init(_ choices: [String]) {
    guard let box = gtk_combo_box_text_new() else {
      preconditionFailure("GTK never returns NULL for a combo box")
    }
    super.init(adopting: box)
    setChoices(choices)
  }

  /// Replaces what there is to choose from; nothing is chosen then.
  public func setChoices(_ choices: [String]) {
    gtk_combo_box_text_remove_all(instance())
    for choice in choices { gtk_combo_box_text_append_text(instance(), choice) }
  }

  /// The place of what is chosen; nil for nothing.
  public var selection: Int? {
    get {
      let index = Int(gtk_combo_box_get_active(instance()))
      return index < 0 ? nil : index
    }
    set { gtk_combo_box_set_active(instance(), gint(newValue ?? -1)) }
  }

  /// Runs `body` when the person, or the program, has chosen.
  public func onChange(_ body: @escaping () -> Void) { connect("changed") { _ in body() } }
}
