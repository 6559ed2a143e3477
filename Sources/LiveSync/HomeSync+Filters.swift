import Fediverse
import HTTP
import TweetModel
import TweetStore

/// The account's filters: asked for when the server says that they have changed, and once a day.
extension HomeSync {
  /// Asks for the filters where they were not told lately; nothing is asked of a server that does not answer otherwise.
  func askFiltersWhereOld() async {
    guard !hasAskedFilters else { return }
    let id = AccountID(account)
    let told = try? await library.run { writer throws(LibraryError) in
      try writer.filtersTold(of: id)
    }
    if let told, told.milliseconds > now.milliseconds - Self.filtersHold { return }
    askFilters()
  }

  func askFilters() {
    hasAskedFilters = true
    let request = api.filters
    // An answer of before must not come after this one.
    filterQuestion?.cancel()
    filterQuestion = Task { [transport, door, reader] in
      // Where they cannot be had, those that are known hold on.
      guard let response = try? await transport.send(request),
        let filters = try? reader.filters(response), !Task.isCancelled
      else { return }
      door.yield(.filters(filters))
    }
  }

  func take(_ filters: [LiveFilter]) async {
    let (id, now) = (AccountID(account), now)
    do throws(LibraryError) {
      let isNews = try await library.run { writer throws(LibraryError) in
        try writer.put(filters, of: id, at: now)
      }
      if isNews { state.changes += 1 }
      await endFilters()
    } catch {
      // Asked again when the program is started again, or the server says that they have changed.
      hasAskedFilters = false
    }
  }

  /// Lists again what filters hid until now, and waits for the end of the next.
  func endFilters() async {
    let (id, now) = (AccountID(account), now)
    let ended = try? await library.run { writer throws(LibraryError) in
      try writer.removeExpiredFilters(of: id, at: now)
    }
    guard let ended else { return }
    if ended.isNews { state.changes += 1 }
    filterEnd?.cancel()
    guard let next = ended.next else { return }
    let seconds = Double(next.milliseconds - now.milliseconds) / 1000
    filterEnd = Task { [time, door] in
      await time.wait(min(seconds, Self.mostPatience))
      if !Task.isCancelled { door.yield(.filtersEnd) }
    }
  }

  var now: Timestamp { Timestamp(milliseconds: Int64(time.date() * 1000)) }

  // A day, in milliseconds.
  private static let filtersHold: Int64 = 86_400_000
  // Seconds: a clock that is set is noticed within the day.
  private static let mostPatience = 86_400.0
}
