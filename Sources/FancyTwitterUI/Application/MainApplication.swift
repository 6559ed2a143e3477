import Appearance
import GtkKit
import TweetStore

/// The program with its window, from start to end.
@MainActor
package final class MainApplication {
  static let id = "org.fancytwitter.FancyTwitter"

  /// Runs when the window has been opened.
  package var onWindow: (MainWindow) -> Void = { _ in }

  private let library: LibraryFolder
  private let look: Look
  private let size: Arguments.Size
  private let showsSample: Bool
  private var application: Application?
  private var window: MainWindow?
  private var styleSheet: ThemeStyleSheet?

  init(library: LibraryFolder, theme: Theme, size: Arguments.Size?, showsSample: Bool) {
    self.library = library
    self.showsSample = showsSample
    self.size = size ?? .standard
    look = Look(theme: theme)
  }

  /// The program as it starts by itself, with a library of the caller's.
  package convenience init(library: LibraryFolder, theme: Theme) {
    self.init(library: library, theme: theme, size: nil, showsSample: false)
  }

  /// Runs until the window is closed.
  ///
  /// - Returns: the exit status.
  package func run(files: [String]) -> Int {
    Desktop.setProgramName("FancyTwitter", id: Self.id)
    Desktop.useNoBusUnlessThereIsOne()
    Desktop.returnLargeBlocks()
    Desktop.prepareFonts()
    guard Desktop.connect() else {
      Terminal.printError(
        "fancytwitter: there is no display to open a window on. --screenshot FILE.png draws it "
          + "into a picture, --import PATH imports without a window.")
      return 1
    }
    PangoTypesetter.prepareFonts()
    MainLoop.attachMainQueue()
    // Another library is another program: it must not land in the window of the first.
    let application = Application(id: Self.id, isAlone: library.path != Folders.current.library)
    self.application = application
    // The handlers keep the program alive while it runs.
    application.onActivate { self.activate() }
    application.onOpen { paths in
      self.activate()
      self.window?.importArchives(paths)
    }
    application.addAction("open", keys: ["<Primary>o"]) { self.window?.chooseArchive() }
    application.addAction("menu", keys: ["F10"]) { self.window?.openMenu() }
    application.addAction("quit", keys: ["<Primary>q", "<Primary>w"]) { self.quit() }
    return application.run(["fancytwitter"] + files)
  }

  private func activate() {
    if let window { return window.window.present() }
    styleSheet = ThemeStyleSheet(look: look)
    let window = MainWindow(
      application: application, look: look, library: library, size: size)
    self.window = window
    window.open(showsSample: showsSample)
    onWindow(window)
  }

  package func quit() {
    window?.content.timeline.savePlace()
    application?.quit()
  }
}
