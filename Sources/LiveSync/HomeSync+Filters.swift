import Fediverse
import HTTP
import TweetModel
import TweetStore

/// What is asked about an account's filters, and waited for.
struct FilterQuestions {
  /// When they were asked for last, in seconds of ``LiveTime/now``; nil where they were not.
  fileprivate var asked: Double?
  /// Whether the server has said that they are others than those that are kept.
  fileprivate var haveChanged = false
  /// Those that no post tells of, so that each is searched for their words; nil where that is not known yet.
  fileprivate var sought: [LiveFilter]?
  fileprivate var question: Task<Void, Never>?
  /// Waits until a filter holds no more.
  fileprivate var end: Task<Void, Never>?

  /// The server has said that they are others than those that are kept.
  mutating func noteChange() { haveChanged = true }

  /// Lets the next page ask for them again.
  mutating func forget() { asked = nil }

  func cancel() { for task in [question, end] { task?.cancel() } }
}

/// The account's filters: asked for when the server says that they have changed, once a day, and
/// at each start where no post tells which it meets.
extension HomeSync {
  /// Asks for the filters where they were not told lately, are others now, or are to be looked for and not known; nothing
  /// is asked of a server that does not answer otherwise.
  func askFiltersWhereOld() async {
    // Who could not tell them is not asked with each page.
    if let asked = filterQuestions.asked, time.now() - asked < Self.questionHold { return }
    let id = AccountID(account)
    let told = try? await library.run { writer throws(LibraryError) in
      try writer.filtersTold(of: id)
    }
    let isOfToday = told.map { $0.milliseconds > now.milliseconds - Self.filtersHold } ?? true
    if !isOfToday { askCapabilities() }
    if told != nil, isOfToday, !filterQuestions.haveChanged,
      filterQuestions.sought != nil || account.capabilities.tellsFilters
    {
      return
    }
    askFilters()
  }

  func askFilters() {
    (filterQuestions.asked, state.isAskingFilters) = (time.now(), true)
    // An answer of before must not come after this one.
    filterQuestions.question?.cancel()
    // Newer servers have the older ones, too, by other ids.
    let mayBeOlder =
      account.capabilities.software != .mastodon || !account.capabilities.tellsFilters
    filterQuestions.question = Task { [transport, door, reader, api] in
      var response = try? await transport.send(api.filters)
      let areOlder = mayBeOlder && response?.status == 404
      if areOlder { response = try? await transport.send(api.olderFilters) }
      let filters = response.flatMap { try? reader.filters($0) }
      if !Task.isCancelled { door.yield(.filters(filters, areOlder: areOlder)) }
    }
  }

  /// Keeps the filters; where they could not be had, those that are known hold on.
  func take(_ filters: [LiveFilter]?, areOlder: Bool) async {
    state.isAskingFilters = false
    guard let filters else { return }
    filterQuestions.sought = areOlder ? filters : []
    let (id, now) = (AccountID(account), now)
    do throws(LibraryError) {
      var search = FilterSearch(for: filters, of: id, at: now)
      while !search.hasEnded {
        search = try await library.run { [search] writer throws(LibraryError) in
          try writer.goOn(with: search)
        }
        // The account may be signed out, or the program end.
        guard !Task.isCancelled else { return }
      }
      let isNews = try await library.run { [search] writer throws(LibraryError) in
        try writer.put(search)
      }
      if isNews { state.changes += 1 }
      filterQuestions.haveChanged = false
      await endFilters()
    } catch .busy {
      // No page may come for long.
      filterQuestions.question = happen(
        .filters(filters, areOlder: areOlder), after: Self.importPatience)
    } catch {
      // Asked again with the next page.
      filterQuestions.forget()
    }
  }

  /// A post with the filters that it meets, where its server leaves it to us to look for them.
  func filtered(_ post: LivePost) -> LivePost {
    guard post.filters == nil, let sought = filterQuestions.sought, !sought.isEmpty else {
      return post
    }
    let (words, now) = (FilterWords(of: post.tweet, local: post.local), now)
    let met = sought.filter { filter in
      filter.expires.map { $0 > now } ?? true && words.isMeant(by: filter)
    }
    return post.meeting(met.map { FilterMark(filter: $0) })
  }

  func filtered(_ entry: LiveEntry) -> LiveEntry { entry.telling(filtered(entry.post)) }

  /// Lists again what filters hid until now, and waits for the end of the next.
  func endFilters() async {
    let (id, now) = (AccountID(account), now)
    filterQuestions.end?.cancel()
    do throws(LibraryError) {
      let ended = try await library.run { writer throws(LibraryError) in
        try writer.removeExpiredFilters(of: id, at: now)
      }
      if ended.isNews { state.changes += 1 }
      guard let next = ended.next else { return }
      endFilters(after: Double(next.milliseconds - now.milliseconds) / 1000)
    } catch .busy {
      // They hold on until what else writes to the library has ended.
      endFilters(after: Self.importPatience)
    } catch {
      // What is wrong is told by the next page, which cannot be kept either.
      endFilters(after: Self.faultPatience)
    }
  }

  private func endFilters(after seconds: Double) {
    filterQuestions.end = happen(.filtersEnd, after: min(seconds, Self.mostPatience))
  }

  var now: Timestamp { Timestamp(milliseconds: Int64(time.date() * 1000)) }

  // A day, in milliseconds.
  private static let filtersHold: Int64 = 86_400_000
  // An hour, in seconds.
  private static let questionHold = 3600.0
  // Seconds until what could not be written is tried again: while an import runs, and otherwise.
  private static let importPatience = 10.0
  private static let faultPatience = 3600.0
  // Seconds: a clock that is set is noticed within the day.
  private static let mostPatience = 86_400.0
}
