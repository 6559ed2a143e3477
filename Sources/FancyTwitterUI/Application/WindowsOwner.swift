/// The program, as its windows' list knows it.
@MainActor
protocol WindowsOwner: AnyObject {
  /// Does what a command asks for.
  func perform(_ command: Command.Name)

  /// Ends the program and starts it again, if what is done last can be.
  func startAnew(_ last: @escaping () -> Bool)

  /// The main window has been opened.
  func didOpen(_ window: MainWindow)

  /// The first frames are painted: what is not worth a millisecond before that follows now.
  func didPaint()
}
