import DesignKit
import Geometry
import GtkKit

/// What can be done with a library, as the menu of a window's bar.
@MainActor
struct BarMenu {
  let content: MainContent
  /// Shows the library, or the sample.
  let open: (_ showsSample: Bool) -> Void

  /// Opens it at the pointer, or at a place in a widget for the keyboard.
  func open(over widget: Widget, at place: Rectangle?) {
    let menu = PopupMenu()
    let (intake, open) = (content.intake, open)
    menu.add(translated("_Open an Archive…")) { intake.chooseArchive() }
    if content.session.isSample {
      menu.add(translated("Show My _Library")) { open(false) }
    } else {
      menu.add(translated("Show the _Sample")) { open(true) }
    }
    if !content.session.folder.importRecords.isEmpty {
      add(.imports, translated("_In This Archive"), to: menu)
    }
    menu.add(translated("Read _Bookmarks…")) { intake.chooseBookmarks() }
    menu.add(translated("Read _Names…")) { intake.chooseNames() }
    add(.export, translated("_Export…"), to: menu)
    menu.add(translated("_Back Up or Restore…")) { [weak content] in content?.show(.backup) }
    add(.print, translated("_Print…"), to: menu)
    add(.preferences, translated("_Preferences"), to: menu)
    menu.open(over: widget, at: place)
  }

  private func add(_ command: Command.Name, _ title: String, to menu: PopupMenu) {
    menu.add(title) { [weak content] in content?.context.program?.perform(command) }
  }
}
