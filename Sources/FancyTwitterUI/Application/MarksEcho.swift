import TweetRows

/// Tells the other windows of marks, names, links and drafts that were changed in one of them.
@MainActor
final class MarksEcho {
  private var contexts: [ObjectIdentifier: Followed] = [:]
  private var isTelling = false

  private struct Followed {
    weak var context: ScreenContext?
  }

  /// Follows one more window, for as long as it is there.
  func follow(_ context: ScreenContext) {
    contexts = contexts.filter { $0.value.context != nil }
    contexts[ObjectIdentifier(context)] = Followed(context: context)
    context.bookmarks.observe(self) { [weak self, weak context] in
      self?.tellOthers(than: context) { $0.bookmarks.follow() }
    }
    context.names.observe(self) { [weak self, weak context] in
      self?.tellOthers(than: context) { $0.names.changed() }
    }
    context.links.observe(self) { [weak self, weak context] in
      self?.tellOthers(than: context) { $0.links.changed() }
    }
    context.draftChanges.observe(self) { [weak self, weak context] in
      self?.tellOthers(than: context) { $0.draftChanges.changed() }
    }
  }

  private func tellOthers(than context: ScreenContext?, _ tell: (ScreenContext) -> Void) {
    // They tell of it in turn.
    guard !isTelling else { return }
    isTelling = true
    for other in contexts.values.compactMap(\.context) where other !== context { tell(other) }
    isTelling = false
  }
}
