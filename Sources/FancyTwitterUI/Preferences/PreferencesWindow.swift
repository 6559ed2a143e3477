import DesignKit
import GtkKit
import TweetStore

/// The window in which a person sets how everything looks and behaves.
@MainActor
final class PreferencesWindow {
  let window: Window

  let page: PreferencesForm

  init(application: Application?, look: Look, library: LibraryFolder, over parent: Window?) {
    window = Window(application: application)
    window.setTitle(translated("Preferences"))
    window.addStyleClass("panel-window")
    window.setDefaultSize(width: 620, height: 760)
    if let parent { window.setParent(parent) }
    page = PreferencesForm(look: look, library: library)
    page.chooser = { [weak window] body in
      let chooser = FileChooser(
        title: translated("Choose a picture"), kind: .file, over: window)
      chooser.addFilter(
        translated("Pictures"), patterns: ["*.jpg", "*.jpeg", "*.png", "*.webp", "*.JPG", "*.PNG"])
      chooser.choose { path in if let path { body(path) } }
    }
    window.setContent(page.widget)
    window.onKeyPress { [weak window] press in
      guard press.key == Key.escape else { return false }
      window?.close()
      return true
    }
    page.widget.showAll()
    page.refresh()
  }

  func present() { window.present() }
}
