import DesignKit
import Geometry
import GtkKit
import TweetStore

/// What can be done with somebody in the list of people.
@MainActor
struct PersonMenu {
  private let person: KnownPerson
  private let library: OpenLibrary
  private let context: ScreenContext

  init(_ person: KnownPerson, in library: OpenLibrary, context: ScreenContext) {
    self.person = person
    self.library = library
    self.context = context
  }

  /// Opens it over the person's row; at the pointer's place, if that is what asked for it.
  func open(over row: Widget, at place: Rectangle?) {
    let menu = PopupMenu()
    menu.add(translated("_Open")) { [context, person] in context.navigate(.somebody(person.key)) }
    menu.add(translated("_Same Person as…")) { [context, person, library, weak row] in
      if let row { PersonPicker.open(for: person, in: library, over: row, context: context) }
    }
    for other in person.others {
      // An underscore in a handle marks no key.
      let name = other.shownHandle.replacing("_", with: "__")
      menu.add(translated("Not the Same Person: %s", name)) { [context, library, person] in
        context.links.unlink(other.key, from: person, in: library)
      }
    }
    menu.open(over: row, at: place)
  }
}
