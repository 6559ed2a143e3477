import DesignKit
import TweetRows
import TweetStore

/// What a search shows of what it finds, in a library that may change while it is read.
extension SearchScreen {
  /// Finds anew what is shown as soon as nothing moves, for posts have come or gone; what is read stays where it is.
  func findAnew() {
    guard found != nil else { return }
    renewal.begin(when: results) { [weak self] in
      // What was typed since is searched for by itself.
      guard let self, let library, let found, field.text == searched else { return }
      let state = try? library.reader.searchState()
      guard state != foundState else { return }
      // Begun again each time, what takes long would never be shown.
      guard found.isStarted else { return findAnew() }
      foundState = state
      let read = results.content?.tweets.tweet(at: results.firstRow)?.id
      renewal.find(found, upTo: read, in: library)
    }
  }

  /// Shows what is found by now.
  func show(renewed found: FoundTweets) {
    guard let library else { return }
    var content = TimelineContent(found, of: library)
    content.goesOn = true
    do throws(LibraryError) { try results.keepPlace(in: &content) } catch {
      return field.say("", sentence(for: error))
    }
    listen(to: found, in: library)
    results.show(content)
    if found.count > 0 { field.spelling.clear() }
    isNews = widget.containsFocus
    sayFound(found, in: library)
    count(found, in: library)
  }

  /// Shows what is found so far.
  func show(_ found: FoundTweets, in library: OpenLibrary, isFirst: Bool) {
    if isFirst {
      results.show(TimelineContent(found, of: library))
    } else {
      results.grow(to: found.count)
    }
    sayFound(found, in: library)
  }

  /// Counts what is found in each scope.
  func count(_ found: FoundTweets, in library: OpenLibrary) {
    counts.count(found.query, in: field.scopes.kinds, of: found.scope.account, in: library)
  }

  private func sayFound(_ found: FoundTweets, in library: OpenLibrary) {
    strip.rebound()
    field.say(found, as: library.words, isNews: isNews)
  }
}
