import GtkKit
import TweetStore

/// What launchers and command lines ask for: it reaches the one program that runs, or starts it.
extension MainApplication {
  func addTextActions(to application: Application) {
    application.addTextAction("search-for") {
      self.activateWithPanels()
      self.window?.content.openSearch($0)
    }
    application.addTextAction("show-section") {
      self.activateWithPanels()
      if let section = Section(rawValue: $0) { self.show(section) }
    }
  }

  /// Opens the window, or brings it to the front, for what is not the list.
  ///
  /// What is asked for is seen in the first frame: its style cannot wait for the third.
  func activateWithPanels() {
    activate()
    styleSheet?.loadPanels()
  }

  func show(_ section: Section) {
    let index = SectionNames.all.firstIndex { $0.section == section }
    if let index { window?.content.show(section: index) }
  }
}
