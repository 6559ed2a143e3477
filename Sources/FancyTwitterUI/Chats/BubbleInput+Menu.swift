import DesignKit
import Geometry
import GtkKit
import TweetModel
import TweetRows

/// What can be done with an entry of a chat.
extension BubbleInput {
  /// What of a row's text is copied: what is marked, else all of it.
  func text(of placed: PlacedBubble, in row: BubbleRow) -> String {
    marking.marked(in: row) ?? placed.message.text.copied
  }

  func copy(_ text: String) {
    if !text.isEmpty { context.messages.copy(text) }
  }

  /// Offers what can be done with a message, and with a part of it, which is the first one where none is told.
  func openMenu(of row: BubbleRow, _ part: BubblePart?, at place: Rectangle?) {
    guard let placed = row.placed else { return }
    let menu = PopupMenu()
    let text = text(of: placed, in: row)
    if !text.isEmpty { menu.add(translated("_Copy")) { [weak self] in self?.copy(text) } }
    if let part = part ?? placed.firstPart, let subject = subject(part, in: row) {
      menu.add(translated("_Open")) { [weak self, weak row] in
        if let row { self?.choose(part, in: row) }
      }
      menu.add(translated("_Quick Look")) { [weak context] in context?.peek.look(at: subject) }
      if let copying = PeekActions.copying(subject.destination, context.messages) {
        menu.add(copying.title, copying.run)
      }
    }
    if let sender = placed.message.sender, !placed.content.isOwn, let key = ChatPeople.key(sender) {
      menu.add(translated("Go to P_erson")) { [weak context] in
        context?.navigate(.somebody(key))
      }
      menu.add(translated("Give a _Name…")) { [weak self, weak row] in
        if let row { self?.giveName(to: sender, over: row) }
      }
    }
    menu.add(translated("E_xport This Conversation…")) { [weak self] in self?.onExport() }
    for words in placed.content.givers {
      menu.add(words.replacing("_", with: "__"), isSensitive: false) {}
    }
    menu.open(over: row, at: place)
  }
}
