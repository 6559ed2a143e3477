@testable import FancyTwitterUI
@testable import TweetRows

/// The program of a window that stands alone, or of none.
@MainActor
final class RigProgram: WindowHost {
  weak var main: MainWindow?

  /// Does what commands ask for.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Runs before messages are let go of.
  var onCloseChats: () -> Void = {}

  /// Starts anew, or does not.
  var onStartAnew: (_ last: () -> Bool) -> Void = { _ in }

  /// What was said late.
  private(set) var problems: [String] = []

  /// How often the library was shown anew.
  private(set) var reopenings = 0

  /// How often an import has brought something.
  private(set) var growths = 0

  func perform(_ command: Command.Name) { onCommand(command) }

  func openWindow(showing destination: Destination) {}

  func showBackup() { main?.content.show(.backup) }

  func closeChats() async {
    onCloseChats()
    await main?.content.closeChats()
  }

  func reopen() {
    reopenings += 1
    main?.content.reopen()
  }

  func libraryGrew() { growths += 1 }

  func confirm(_ outcome: String) { main?.content.messages.confirm(outcome) }

  func report(late problem: String) {
    problems.append(problem)
    main?.content.messages.say(problem)
  }

  func startAnew(_ last: @escaping () -> Bool) { onStartAnew(last) }
}
