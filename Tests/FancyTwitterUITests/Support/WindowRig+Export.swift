import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The hands that export posts.
@MainActor
extension WindowRig {
  /// The page that asks what is exported into a folder, as of Ada's library.
  func exportScreen(_ folder: String) throws -> ExportScreen {
    try exportScreen(folder, of: ExportOwners(accounts: [TestLibrary.ada]))
  }

  func exportScreen(_ folder: String, of owners: ExportOwners) throws -> ExportScreen {
    let open = try XCTUnwrap(main.content.session.library)
    let screen = ExportScreen(
      nil, in: open, of: owners, folder: folder, context: main.content.context)
    main.content.stack.push(screen)
    settle()
    return screen
  }
}

@MainActor
extension ExportScreen {
  func parts<Part>(_ type: Part.Type) -> [Part] {
    descendants(widget, of: "FancyTwitter\(type)").compactMap { $0 as? Part }
  }

  func row(_ name: String) throws -> OptionRow {
    try XCTUnwrap(parts(OptionRow.self).first { $0.text == name }, "no row \(name)")
  }

  func hasRow(_ name: String) -> Bool {
    parts(OptionRow.self).contains { $0.text == name }
  }

  func button() throws -> HighlightButton {
    try XCTUnwrap(parts(HighlightButton.self).first)
  }

  /// What it says that is chosen comes to.
  var count: String? {
    parts(PanelNote.self).map(\.accessibleName).first { $0.contains("with pictures") }
  }

  /// What the button says; nil while an export runs.
  var label: String? { parts(HighlightButton.self).first?.label }

  /// Where it says that it goes.
  var shownPlace: String? { parts(LedgerRow.self).first?.content.text }

  /// Chooses a file in the desktop's dialog, upon which the page says where it goes.
  func choose(file name: String, in folder: String, showing shown: String) throws {
    try XCTUnwrap(parts(LedgerRow.self).first).clickButton()
    let dialog = try XCTUnwrap(topLevels(of: "GtkFileChooserDialog").first { $0.isVisible })
    gtk_file_chooser_set_current_name(dialog.opaque, name)
    XCTAssertTrue(
      runLoop {
        let selected = gtk_file_chooser_get_filename(dialog.opaque)
        defer { g_free(selected) }
        return selected.map { String(cString: $0) } == folder + "/" + name
      })
    gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_ACCEPT.rawValue))
    XCTAssertTrue(
      runLoop { shownPlace == ExportTarget.shown(folder + "/" + shown) }, shownPlace ?? "")
  }

  func choose(_ name: String) throws {
    try XCTUnwrap(parts(Chip.self).first { $0.choice.name == name }).clickButton()
    XCTAssertTrue(runLoop { isSettled })
  }
}
