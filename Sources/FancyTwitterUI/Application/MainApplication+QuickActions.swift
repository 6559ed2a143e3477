import GtkKit

/// What launchers and command lines ask for: it reaches the one program that runs, or starts it.
extension MainApplication {
  func addQuickActions(to application: Application) {
    for action in QuickAction.allCases {
      application.addAction(action.rawValue) { self.perform(action) }
    }
    application.addTextAction("search-for") {
      self.activateWithPanels()
      self.window?.content.openSearch($0)
    }
    application.addTextAction("show-section") {
      self.activateWithPanels()
      self.show(section: $0)
    }
  }

  // What is asked for is seen in the first frame: its style cannot wait for the third.
  private func activateWithPanels() {
    activate()
    styleSheet?.loadPanels()
  }

  private func perform(_ action: QuickAction) {
    Log.debug("quick action \(action.rawValue)")
    activateWithPanels()
    switch action {
    case .newTweet: window?.content.openComposer()
    case .search: window?.content.openSearch()
    case .activity, .favorites: if let section = action.section { show(section: section) }
    }
  }

  private func show(section id: String) {
    let index = SectionNames.all.firstIndex { $0.section.rawValue == id }
    if let index { window?.content.show(section: index) }
  }
}
