import CGtk
import GLibKit

/// One of several texts, chosen from a list that drops down; the wheel scrolls what it stands on.
///
/// In GTK the focus is on a button within the box, which is not in the tree of screen readers and has no name:
/// it is given the box's role, its name and its choice.
@MainActor
public final class ChoiceBox: Widget {
  public init(_ choices: [String]) {
    guard let box = gtk_combo_box_text_new() else {
      preconditionFailure("GTK never returns NULL for a combo box")
    }
    super.init(adopting: box)
    setChoices(choices)
    leaveWheel()
    onChange { [weak self] in self?.nameButton() }
  }

  /// Cuts what is chosen where there is too little room, instead of asking for more.
  public func ellipsize() {
    guard let cells = gtk_cell_layout_get_cells(opaque) else { return }
    defer { g_list_free(cells) }
    if let cell = cells.pointee.data {
      cgtk_set_integer(cell, "ellipsize", gint(PANGO_ELLIPSIZE_END.rawValue))
    }
  }

  /// What is chosen with it.
  public var name = "" { didSet { nameButton() } }

  /// What the choice is for, which a screen reader says beside the name.
  public var explanation = "" { didSet { nameButton() } }

  /// Replaces what there is to choose from; nothing is chosen then.
  public func setChoices(_ choices: [String]) {
    gtk_combo_box_text_remove_all(instance())
    for choice in choices { gtk_combo_box_text_append_text(instance(), choice.safeForPango) }
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

  private func nameButton() {
    guard let shown = gtk_bin_get_child(instance()),
      let inner = gtk_widget_get_ancestor(shown, gtk_toggle_button_get_type())
    else { return }
    let button = Widget.of(inner)
    accessibleName = name
    // It is told anew whenever it is set.
    if button.accessibleDescription != explanation { button.accessibleDescription = explanation }
    button.setAccessibleRole(.comboBox)
    let choice = gtk_combo_box_text_get_active_text(instance())
    defer { g_free(choice) }
    button.accessibleName = [name, choice.map { String(cString: $0) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: Translation.of(", "))
  }
}
