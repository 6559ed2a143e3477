import Backup
import DesignKit
import Export
import GLibKit
import GtkKit
import TweetStore

/// The whole program, from the command line to the exit status.
package enum Program {
  /// Does what `arguments`, the program's name first, ask for.
  ///
  /// - Returns: the exit status: 0, or 1 when something failed, or 2 for a wrong command line. Where a signal came
  ///   meanwhile it does not return, but ends by that.
  package static func run(_ arguments: [String]) -> Int {
    Terminal.holdPlaces()
    Terminal.outliveListeners()
    Translation.bind(toCatalogues: Folders.current.catalogues)
    do throws(ArgumentsError) {
      let words = Array(arguments.dropFirst())
      let arguments = try Arguments(parsing: words)
      try GivenBytes.check(besides: arguments.files)
      let status = perform(arguments, words)
      EndSignals.endByRaised()
      return status
    } catch {
      Terminal.printFailure(error)
      return 2
    }
  }

  private static func perform(_ arguments: Arguments, _ words: [String]) -> Int {
    let library = Folders.current.library(at: arguments.library)
    // What was stopped goes before the program does.
    defer { Leftovers.wait() }
    let work = { (taken: InstalledRestore?) in perform(arguments, words, library, taken) }
    guard arguments.action.opensLibrary else { return work(nil) }
    return LibraryHolding.hold(
      library, isToBeMade: arguments.action.makesLibrary, hasWindow: arguments.action.hasWindow,
      during: work)
  }

  private static func perform(
    _ arguments: Arguments, _ words: [String], _ library: LibraryFolder, _ taken: InstalledRestore?
  ) -> Int {
    if let status = HeadlessWork.run(arguments, on: library) { return status }
    if case .screenshot(let path) = arguments.action {
      if arguments.library != nil, !arguments.showsSample, (try? library.isBegun()) == false {
        Terminal.printFailure(LibraryAbsence.missing(path: library.path))
        Terminal.printError("fancytwitter: the picture is of the sample.")
      }
      return withLook(arguments) { look, _ in
        Screenshot(arguments: arguments, look: look, library: library).write(to: path)
      }
    }
    Desktop.prepareEnvironment()
    return withLook(arguments) { look, store in
      MainApplication(
        library: library, look: look, store: store,
        options: .init(
          size: arguments.size, showsSample: arguments.showsSample,
          section: arguments.section, taken: taken)
      ).run(words)
    }
  }

  private static func withLook(
    _ arguments: Arguments, _ body: (Look, any SettingsStore) -> Int
  ) -> Int {
    let store = PreferencesKeeper.store(.current)
    let themes = ThemeLibrary(.current)
    var preferences = Preferences(store)
    if let id = arguments.theme {
      do { _ = try themes.named(id) } catch {
        Terminal.printFailure(error)
        return 2
      }
      preferences.theme = id
    }
    return body(Look(preferences: preferences, themes: themes), store)
  }
}
