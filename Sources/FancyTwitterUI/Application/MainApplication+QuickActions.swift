import TweetRows
import GtkKit
import TweetStore

/// What launchers and command lines ask for: it reaches the one program that runs, or starts it.
extension MainApplication {
  func addTextActions(to application: Application) {
    application.addTextAction("search-for") {
      self.activateWithPanels()
      self.show(.search(text: $0))
    }
    application.addTextAction("show-section") {
      self.activateWithPanels()
      if let section = Section(rawValue: $0) { self.show(.section(section)) }
    }
  }

  /// Opens the window, or brings it to the front, for what is not the list.
  ///
  /// What is asked for is seen in the first frame: its style cannot wait for the third.
  func activateWithPanels() {
    activate()
    styleSheet?.loadPanels()
  }

  func show(_ destination: Destination) { window?.content.navigator.show(destination) }
}
