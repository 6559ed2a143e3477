import DesignKit
import Geometry
import GtkKit
import TweetStore

/// What can be done with a row of the section of messages beside opening it.
@MainActor
struct ChatActions {
  let listing: ChatListing
  let row: ChatRow
  let index: Int
  let input: CellInput<ChatRow>
  let context: ScreenContext

  /// What a quick look at the row shows; nil while that is on its way.
  var subject: PeekSubject? {
    listing.destination(of: index).map {
      PeekSubject(destination: $0, tweet: nil, source: input.place(of: row))
    }
  }

  /// Offers it at the pointer, or at a place in the row; answers whether there is anything.
  func openMenu(at place: Rectangle?) -> Bool {
    guard let chat = listing.chat(at: index) else { return false }
    let menu = PopupMenu()
    menu.add(translated("_Open")) {
      if let destination = listing.destination(of: index) { context.navigate(destination) }
    }
    menu.add(translated("_Quick Look")) { input.look(at: row) }
    if row.line?.nameless != nil { menu.add(translated("Give a _Name…")) { giveName() } }
    menu.add(translated("E_xport This Conversation…")) {
      ChatExporting(chat, in: listing.library, context: context).choose()
    }
    menu.open(over: row, at: place)
    return true
  }

  /// Lets the person name who has no name.
  func giveName() {
    guard let id = row.line?.nameless, let key = ChatPeople.key(id) else { return }
    NameEditor.open(
      for: key, shown: listing.name(of: id), in: context.names, over: row, input: context.input)
  }
}
