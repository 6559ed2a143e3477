import TweetRows

/// The program, as a window and all that stands in it know it: what one of them asks for that concerns the others too.
@MainActor
protocol WindowHost: AnyObject {
  /// Does what a command asks for.
  func perform(_ command: Command.Name)

  /// Shows what a person chose in a window of its own.
  func openWindow(showing destination: Destination)

  /// Shows where the library is backed up, in the window that was used last.
  func showBackup()

  /// Lets all windows let go of direct messages, which are about to be removed.
  func closeChats() async

  /// Shows the library anew in all windows, which has lost what screens may show.
  func reopen()

  /// Shows in the preferences what an import has brought.
  func libraryGrew()

  /// Says in the preferences, and in the window that is used, that something was done as the person asked.
  func confirm(_ outcome: String)

  /// Says what went wrong in the window that is used: the one where it began may have gone meanwhile.
  func report(late problem: String)

  /// Ends the program and starts it again, as where a backup takes the library's place, or it was updated.
  ///
  /// What is given is done last, when the person has agreed and nothing else holds the program; it answers whether it could be.
  func startAnew(_ last: @escaping () -> Bool)
}
