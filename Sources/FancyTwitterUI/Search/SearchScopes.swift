import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Among what a search looks, and how much it finds there.
@MainActor
final class SearchScopes {
  /// Runs when the person chooses another kind of tweets.
  var onChange: () -> Void = {}

  /// Runs when the person wants to see the messages that were found.
  var onMessages: () -> Void = {}

  let widget: ChipRow

  /// Whether there are messages to search.
  var hasMessages = false { didSet { if hasMessages != oldValue { update() } } }

  /// Whether there is a home timeline to search.
  var hasHome = false { didSet { if hasHome != oldValue { update() } } }

  /// Among which tweets the person wants to search.
  var kind = SearchScope.Kind.everything { didSet { if kind != oldValue { update() } } }

  /// What posts of the library are called.
  var words = PostWords.tweets { didSet { if words != oldValue { update() } } }

  private var counts: [SearchScope.Kind: Int] = [:]
  private var messages: Int?

  init(look: Look) {
    widget = ChipRow(
      translated("Search in"), look: look, ground: PanelRow.Colours.onBackdrop)
    widget.onChoose = { [weak self] in self?.choose($0) }
    update()
  }

  /// Among what is searched, of an account or of all.
  func scope(of account: Account?) -> SearchScope {
    SearchScope(account: account.map { AccountID($0) }, kind: kind)
  }

  /// What to do while nothing has been typed.
  var hint: String {
    switch kind {
    case .everything: words.typeToSearchAll
    case .own: words.typeToSearch
    case .likes: translated("Type to search likes.")
    case .home: translated("Type to search Home.")
    }
  }

  /// What can be chosen.
  var kinds: [SearchScope.Kind] {
    SearchScope.Kind.allCases.filter { $0 != .home || hasHome || kind == .home }
  }

  /// How many tweets are found among those chosen; nil while they are counted.
  var count: Int? { counts[kind] }

  /// Whether messages are found, and nothing else.
  var findsMessagesAlone: Bool {
    (messages ?? 0) > 0 && !counts.isEmpty && counts.values.allSatisfy { $0 == 0 }
  }

  /// Says how much is found; nil for what is not known.
  func show(_ counts: [SearchScope.Kind: Int], messages: Int? = nil) {
    (self.counts, self.messages) = (counts, messages)
    update()
  }

  /// Chooses what stands at a place, as a press does.
  func choose(_ index: Int) {
    let kinds = kinds
    guard kinds.indices.contains(index) else {
      update()
      return onMessages()
    }
    kind = kinds[index]
    onChange()
  }
}

// MARK: - Private

extension SearchScopes {
  private func update() {
    let kinds = kinds
    var choices = kinds.map {
      Choice(dotted([$0.name(words), counts[$0].map(Numbers.grouped) ?? ""]))
    }
    if hasMessages {
      choices.append(
        Choice(dotted([translated("Messages"), messages.map(Numbers.grouped) ?? ""])))
    }
    widget.show(choices, chosen: kinds.firstIndex(of: kind) ?? 0)
  }
}

extension SearchScope.Kind {
  fileprivate func name(_ words: PostWords) -> String {
    switch self {
    case .everything: translated("All", context: "what is searched")
    case .own: words.many
    case .likes: translated("Likes")
    case .home: translated("Home")
    }
  }
}
