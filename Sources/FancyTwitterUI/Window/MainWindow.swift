import ArchiveImport
import GLibKit
import GtkKit
import TweetStore

/// The program's window: its content, and the ways in which an archive gets into it.
@MainActor
package final class MainWindow {
  package let window: Window
  package let content: MainContent

  /// Runs when the person chooses something in a menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Runs when the window is about to go.
  var onLeave: () -> Void = {}

  private let library: LibraryFolder
  private let imports: ImportRunner
  /// While it is asked whether to stop, the progress waits.
  private var asksToStop = false

  init(application: Application?, look: Look, library: LibraryFolder, size: Arguments.Size) {
    self.library = library
    window = Window(application: application)
    content = MainContent(look: look, folders: .current, notes: library)
    imports = ImportRunner(library: library)
    window.setTitle("FancyTwitter")
    window.addStyleClass("fancytwitter")
    window.setTitleBar(content.bar.widget)
    window.setContent(content.body)
    window.setDefaultSize(width: size.width, height: size.height)
    content.body.show()
    content.openLink = { [window] link throws(DesktopError) in
      try Desktop.open(link.address, over: window)
    }
    connect()
  }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  func open(showsSample: Bool) {
    content.open(library, showsSample: showsSample)
    // Else GTK chooses, and reading would begin on a button.
    content.focusContent()
    window.present()
  }

  /// Keeps what the person would miss next time.
  func leave() {
    content.savePlaces()
    onLeave()
  }

  func importArchives(_ paths: [String]) { imports.add(paths) }

  /// Lets the person choose an archive to import.
  func chooseArchive() {
    let chooser = FileChooser(title: translated("Open an archive"), kind: .file, over: window)
    chooser.addFilter(
      translated("X archives (zip, tar.gz)"),
      patterns: ["*.zip", "*.ZIP", "*.tar.gz", "*.tgz"])
    chooser.choose { [weak self] path in
      if let path { self?.importArchives([path]) }
    }
  }
}

// MARK: - Private

extension MainWindow {
  private func connect() {
    content.onChooseArchive = { [weak self] in self?.chooseArchive() }
    content.onMessageButton = { [weak self] in self?.pressMessageButton() }
    window.onFilesDropped { [weak self] in self?.importArchives($0) }
    window.onClose { [weak self] in self?.leave() }
    window.onKeyPress(afterOthers: true) { [weak self] press in
      press.key == Key.escape && press.modifiers.isEmpty && self?.content.goBack() == true
    }
    // Another process may have imported meanwhile.
    window.onFocusChange { [weak self] isFocused in if isFocused { self?.content.refresh() } }
    imports.onProgress = { [weak self] in self?.show($0) }
    imports.onEnd = { [weak self] in self?.finish($0) }
    content.bar.onMenuClick { [weak self] in self?.openBarMenu() }
    content.menuOverlay.onCommand = { [weak self] in self?.onCommand($0) }
  }

  private func openBarMenu() {
    let menu = PopupMenu()
    menu.add(translated("_Open an archive…")) { [weak self] in self?.chooseArchive() }
    if content.isSample {
      menu.add(translated("Show my _library")) { [weak self] in self?.open(showsSample: false) }
    } else {
      menu.add(translated("Show the _sample")) { [weak self] in self?.open(showsSample: true) }
    }
    menu.add(translated("_Preferences")) { [weak self] in self?.onCommand(.preferences) }
    menu.open(over: content.bar.widget)
  }

  // A second press stops what the first one began, once the person has said so.
  private func pressMessageButton() {
    guard imports.isRunning else { return chooseArchive() }
    asksToStop = true
    content.banner.show(
      translated("Stop the import? The library stays as it was before."),
      button: translated("_Stop")
    ) { [weak self] in self?.imports.cancel() }
  }

  private func show(_ progress: ImportProgress) {
    content.show(importProgress: ImportText.short(progress))
    guard !asksToStop else { return }
    content.banner.show(
      ImportText.progress(progress), fraction: progress.fraction, button: translated("_Cancel")
    ) { [weak self] in self?.imports.cancel() }
  }

  private func finish(_ result: Result<ImportReport, ImportError>) {
    asksToStop = false
    content.show(importProgress: nil)
    let text: String
    switch result {
    case .success(let report):
      Log.debug("imported \(report.imported) new posts, \(report.updated) known ones")
      text = ImportText.summary(report)
      content.open(library, showsSample: false)
    case .failure(let error):
      Log.debug("the import ended early")
      text = "\(error)"
    }
    content.banner.show(text, button: translated("_Close")) { [weak self] in
      self?.content.banner.hide()
    }
  }
}
