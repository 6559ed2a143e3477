import Appearance
import GtkKit
import TweetStore

/// The whole program, from the command line to the exit status.
public enum Program {
  /// Does what `arguments`, the program's name first, ask for.
  ///
  /// - Returns: the exit status: 0, or 1 when something failed, or 2 for a wrong command line.
  public static func run(_ arguments: [String]) -> Int {
    Translation.bind(toCatalogues: Folders.current.catalogues)
    do throws(ArgumentsError) {
      return perform(try Arguments(parsing: Array(arguments.dropFirst())))
    } catch {
      Terminal.printError("fancytwitter: \(error)")
      return 2
    }
  }

  private static func perform(_ arguments: Arguments) -> Int {
    let library = LibraryFolder(path: arguments.library ?? Folders.current.library)
    switch arguments.action {
    case .help: Terminal.print(Help.text)
    case .version: Terminal.print(Help.version)
    case .listThemes: Terminal.print(Theme.bundled.map(\.id).joined(separator: "\n"))
    case .importArchive(let path): return HeadlessImport.run(path, into: library)
    case .screenshot(let path):
      return withTheme(arguments) { theme in
        Screenshot(arguments: arguments, theme: theme, library: library).write(to: path)
      }
    case .open(let files):
      return withTheme(arguments) { theme in
        MainApplication(
          library: library, theme: theme, size: arguments.size, showsSample: arguments.showsSample
        ).run(files: files)
      }
    }
    return 0
  }

  private static func withTheme(_ arguments: Arguments, _ body: (Theme) -> Int) -> Int {
    do throws(ThemeError) {
      return body(try arguments.theme.map { id throws(ThemeError) in try Theme.named(id) } ?? .blue)
    } catch {
      Terminal.printError("fancytwitter: \(error)")
      return 2
    }
  }
}
