import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// Keeps a window in step with its library, as it is opened, grows, is another one, or cannot be read.
@MainActor
final class LibraryFollower {
  private let sections: SectionsController
  private let stack: ScreenStack
  private let pins: PinnedLists
  private let navigator: Navigator
  private let notices: WindowNotices
  private let home: HomeFollower
  /// Where the library lies that is shown; nil before there is one.
  private var folder: LibraryFolder?

  private var context: ScreenContext { sections.context }

  init(
    _ sections: SectionsController, over stack: ScreenStack, pins: PinnedLists,
    navigator: Navigator, notices: WindowNotices, home: HomeFollower
  ) {
    (self.sections, self.stack, self.pins, self.navigator) = (sections, stack, pins, navigator)
    (self.notices, self.home) = (notices, home)
  }

  /// Shows what the window has to show after a change.
  func follow(_ state: LibrarySession.State) {
    switch state {
    case .preparing:
      pins.follow(nil)
      sections.showMessage(
        translated("Preparing your library"),
        translated("Your library is being prepared for this version. That happens once."))
    case .failed(let text, let cure):
      pins.follow(nil)
      sections.fail(text, cure.remedy)
    case .open(let library):
      context.peek.forgetScreens()
      leaveFormer(for: library)
      home.follow(library)
      for page in stack.opened {
        (page as? SearchScreen)?.follow(library)
        (page as? ChatScreen)?.follow(library)
        (page as? InventoryScreen)?.follow(sections.session.folder.importRecords, in: library)
        (page as? ProfileScreen).map { follow(library, on: $0) }
      }
      notices.setSample(library.isSample)
      sections.refresh()
      pins.follow(library)
      context.host?.titleChanged()
      context.input.keepKeyboardSeen()
    }
  }

  // Nothing on a page of the sample leads anywhere in the person's own library.
  private func leaveFormer(for library: OpenLibrary) {
    if let folder, folder != library.folder {
      context.input.close(.quickLook)
      stack.closeLibrary()
    }
    folder = library.folder
  }

  private func follow(_ library: OpenLibrary, on page: ProfileScreen) {
    guard !page.followIfKnown(in: library), let key = page.key else { return }
    do throws(LibraryError) {
      guard let next = try navigator.factory.screen(for: .somebody(key)) else { return }
      stack.replace(page, with: next)
      // It may lie beneath others, or lack the keyboard.
      (next as? ProfileScreen)?.complete()
    } catch {
      context.messages.say(sentence(for: error))
    }
  }
}

extension LibrarySession.Cure {
  fileprivate var remedy: EmptyMessage.Remedy {
    switch self {
    case .again: .openAgain
    case .repair: .checkLibrary
    case .startAnew: .startAnew
    }
  }
}
