import CGtk

/// A question of yes or no beneath what is chosen in a dialog for files; no at first.
@MainActor
struct ChooserSwitch {
  private let chooser: OpaquePointer
  private static let id = "switch"

  init(_ title: String, in chooser: OpaquePointer) {
    self.chooser = chooser
    gtk_file_chooser_add_choice(chooser, Self.id, title, nil, nil)
    isOn = false
  }

  var isOn: Bool {
    get { gtk_file_chooser_get_choice(chooser, Self.id).map { String(cString: $0) } == "true" }
    nonmutating set { gtk_file_chooser_set_choice(chooser, Self.id, newValue ? "true" : "false") }
  }
}
