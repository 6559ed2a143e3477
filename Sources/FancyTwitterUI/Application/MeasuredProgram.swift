import DesignKit
import HTTP
import TimelineLayout
import TweetStore

/// The program as measurements run it: with a library of theirs, and nothing set.
@MainActor
package final class MeasuredProgram {
  private let look = Look(preferences: Preferences(), themes: ThemeLibrary(.current))
  private let application: MainApplication

  /// A program with one server in the network's place, or with the network.
  package init(library: LibraryFolder, server: (any HTTPTransport)? = nil) {
    application = MainApplication(
      library: library, look: look, store: nil, options: ProgramWindows.Options(),
      kit: server.map(MeasuredServer.kit) ?? .desktop)
  }

  /// Runs until its windows are closed.
  ///
  /// - Parameter body: Gets the first of them when it has been opened.
  /// - Returns: the exit status.
  package func run(_ body: @escaping (MainWindow) -> Void) -> Int {
    application.onWindow = { [weak application] main in
      application?.onWindow = { _ in }
      body(main)
    }
    return application.run()
  }

  /// Ends the program, unless something would be lost that the window then tells of.
  package func quit() { application.quit() }

  /// Shows a theme from now on.
  package func showTheme(_ id: String) { look.preferences.theme = id }

  /// Shows rows in a style from now on.
  package func showRows(_ style: TweetRowStyle) { look.preferences.rowStyle = style }

  /// Does what a command asks for, by its name; nothing happens where there is none.
  package func perform(commandNamed id: String) {
    if let name = Command.Name(rawValue: id) { application.perform(name) }
  }
}
