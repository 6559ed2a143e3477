import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// Who came to a list of people between two archives, and who left it.
@MainActor
final class RollChangeScreen: Screen {
  let title: String
  let list: PeopleList
  let widget: Widget

  private let context: ScreenContext
  private var people: PagedPeople?

  init(
    _ kind: Roll.Kind, of account: AccountID, in library: OpenLibrary, context: ScreenContext
  ) {
    self.context = context
    title = kind.name
    list = PeopleList(title, look: context.look, pictures: context.pictures)
    widget = ScrolledWindow(content: list)
    list.onOpen = { [weak context] in context?.navigate(.somebody($0.key)) }
    list.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    list.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    context.names.observe(self) { [weak self] in self?.people?.reload() }
    load(kind, account, library)
  }

  var isSettled: Bool { people != nil && list.isLoaded }

  func mark(opened: AnyHashable?) { list.chosen = opened }

  func takeFocus() { list.grabFocus() }

  private func load(_ kind: Roll.Kind, _ account: AccountID, _ library: OpenLibrary) {
    Task {
      do throws(LibraryError) {
        let change = try await library.background().read { (reader) throws(LibraryError) in
          try reader.people.change(of: kind, account: account)
        }
        show(change, library)
      } catch {
        context.host?.fail(sentence(for: error))
      }
    }
  }

  private func show(_ change: Roll.Change?, _ library: OpenLibrary) {
    var headings: [Int: String] = [:]
    if let change {
      if change.left.count > 0 { headings[change.came.count] = RollChangeText.left(change) }
      if change.came.count > 0 { headings[0] = RollChangeText.came(change) }
    }
    let found = FoundPeople(change.map { [$0.came, $0.left] } ?? [])
    let people = PagedPeople(found, headings: headings, in: library)
    self.people = people
    list.show(people, folder: library.folder.media)
  }
}
