import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// The drafts that were deleted a moment ago, which one press brings back, whatever is shown by then.
@MainActor
final class DeletedDrafts {
  private let messages: Messages
  private let changes: DraftChanges
  /// What the offer that waits to be read would bring back, and where to.
  private var gone: [(draft: Draft, table: DraftTable)] = []

  init(_ messages: Messages, changes: DraftChanges) {
    self.messages = messages
    self.changes = changes
  }

  /// Offers to bring a draft back that was deleted from `table`, with all of which the person was offered that before.
  func add(_ draft: Draft, from table: DraftTable) {
    // Who has read the former offer away wants none of those.
    if !messages.takeBack(offer) { gone = [] }
    gone.append((draft, table))
    sayOffer()
  }

  /// Gives a draft as it was deleted to whoever goes on with it; nil where it is not offered.
  ///
  /// It is offered no more then.
  func takeBack(_ listed: Draft) -> Draft? {
    guard let id = listed.id, let place = gone.lastIndex(where: { $0.draft.id == id }),
      messages.takeBack(offer)
    else { return nil }
    let draft = gone.remove(at: place).draft
    if !gone.isEmpty { sayOffer() }
    return draft
  }
}

// MARK: - Private

extension DeletedDrafts {
  private var offer: String {
    translated("The draft is deleted.", "%d drafts are deleted.", gone.count)
  }

  private func sayOffer() {
    messages.say(
      offer,
      offering: .undo { [weak self] in self?.restore() })
  }

  private func restore() {
    do throws(LibraryError) {
      while let (deleted, table) = gone.last {
        var draft = deleted
        // Another file may be in the place of that one by now, with a draft of that number.
        if let id = draft.id, try table.draft(id: id) != nil { draft.id = nil }
        _ = try table.save(draft)
        gone.removeLast()
      }
    } catch {
      sayOffer()
      // Why it could not be done is read first.
      messages.say(sentence(for: error))
    }
    changes.changed()
  }
}
