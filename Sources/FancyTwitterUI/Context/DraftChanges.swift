import GLibKit

/// Tells of drafts that were kept, deleted or brought back.
@MainActor
final class DraftChanges {
  private let observers = Observers<Void>()

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) { observers.add(owner, body) }

  /// Tells that drafts have changed, here or in another window.
  func changed() { observers.notify() }
}
