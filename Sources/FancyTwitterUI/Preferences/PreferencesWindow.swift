import DesignKit
import GtkKit
import TweetStore

/// The window in which a person sets how everything looks and behaves.
@MainActor
final class PreferencesWindow {
  let window: Window
  let form: PreferencesForm

  init(
    application: Application?, look: Look, library: LibraryFolder, live: LiveAccounts? = nil,
    over parent: Window?, program: any WindowHost
  ) {
    window = Window(application: application)
    form = PreferencesForm(look: look, library: library, live: live, program: program)
    window.addStyleClass("panel-window")
    window.setTitleBar(PanelBar(translated("Preferences"), look: look).widget)
    // After the bar, for GTK takes the title of a bar to be the window's.
    window.setTitle(translated("Preferences"))
    window.setDefaultSize(width: PreferencesForm.usualWidth, height: 760)
    if let parent { window.setParent(parent) }
    form.settable.chooser = { [weak window] body in
      let chooser = FileChooser(
        title: translated("Choose a Picture"), kind: .file, over: window)
      chooser.addPictureFilter(translated("Pictures"))
      chooser.choose { path in if let path { body(path) } }
    }
    window.setContent(form.widget)
    window.onKeyPress { [weak self] in self?.take($0) ?? false }
    window.onKeyPress(afterOthers: true) { [weak form] press in
      guard Command.of(press)?.name == .undo else { return false }
      form?.banner.undo()
      return true
    }
  }

  func present() { window.present() }

  private func take(_ press: KeyPress) -> Bool {
    if press.key == Key.escape {
      if !form.endSearch() { window.close() }
      return true
    }
    guard Accelerator.matches("<Primary>f", press) else { return false }
    form.search.grabFocus()
    form.search.selectAll()
    return true
  }
}
