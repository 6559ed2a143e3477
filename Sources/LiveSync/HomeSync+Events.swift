import Fediverse
import LiveTimeline
import TweetModel
import TweetStore

extension HomeSync {
  /// Begins, or begins anew once the library can be written.
  func begin() async {
    await reset()
    if state.problem == nil {
      await endFilters()
      await handle(account.capabilities.streaming == nil ? .opened : .begun)
      await takeMissed()
    }
    end()
  }

  func take(_ happening: Happening) async {
    defer { if case .streamed(_, let turn) = happening { turn.yield() } }
    // What is known of the timeline may not be what the library has: all is begun anew first.
    guard state.problem == nil || happening.isRetry else {
      if case .streamed(let event, _) = happening { miss(event) }
      return
    }
    switch happening {
    case .event(.deleted(let id, _)): await delete(id)
    case .event(let event):
      await handle(event)
      // What waits for a time has not waited while the machine slept.
      if event == .resumed { await endFilters() }
    case .page(let result, let number, let epoch):
      if epoch == self.epoch { await take(result, number) }
    case .streamed(let event, _): await take(event)
    case .socket(let event, let number): if number == socket.number { await handle(event) }
    case .socketRefused(let number): if number == socket.number { socket.noteRefusal() }
    case .filters(let filters, let isOlder): await take(filters, areOlder: isOlder)
    case .capabilities(let capabilities):
      if await take(capabilities) { await handle(.resumed) }
    case .filtersEnd: await endFilters()
    case .retry:
      guard state.problem != nil else { return }
      return await begin()
    }
    end()
  }
}

// MARK: - Private

extension HomeSync {
  /// Knows of the timeline what the library has of it, and nothing else.
  private func reset() async {
    streamed = [:]
    filterQuestions.forget()
    epoch += 1
    let id = AccountID(account)
    do throws(LibraryError) {
      let segments = try await library.run { writer throws(LibraryError) in
        // A process that cannot write answers must not ask for them.
        try writer.check()
        return try writer.stretches(of: id)
      }
      timeline.restart(with: segments)
      state.problem = nil
    } catch {
      fail(error)
    }
  }

  private func take(_ result: Result<LivePage, ServerFailure>, _ number: Int) async {
    switch result {
    case .failure(let failure):
      state.trouble = if case .troubled(let status) = failure { status } else { nil }
      await handle(.failed(HomeFailure(failure, offset: time.now() - time.date()), number: number))
    case .success(let page):
      if !page.isPartial { state.isKnown = true }
      (state.trouble, clockLead) = (nil, page.clockLead ?? clockLead)
      let (id, entries) = (AccountID(account), page.entries.map { filtered(current($0)) })
      let placed = entries.map { dated($0, orElse: nil) }
      do throws(LibraryError) {
        let known = try await library.run { writer throws(LibraryError) in
          try writer.page(
            placed, of: id, newer: page.newer, older: page.older,
            isPartial: page.isPartial, retry: page.retry)
        }
        await handle(
          .answered(known, number: number), telling: entries.map { dated($0, orElse: latest) })
        await askFiltersWhereOld()
      } catch {
        fail(error)
      }
    }
  }

  func take(_ event: StreamEvent) async {
    switch event {
    case .arrived(let told):
      let entry = filtered(dated(told, orElse: latest))
      // What is as long does not wait here: without a date the newest page is asked for it.
      let waits = entry.post.weight <= Self.mostWeight
      if waits { streamed[entry.local] = entry }
      await handle(.arrived(HomeEntry(id: entry.local, date: waits ? entry.date : nil)))
    case .changed(let post): await change(post)
    case .deleted(let local): await delete(local)
    case .filtersChanged:
      filterQuestions.noteChange()
      askFilters()
    case .other: break
    }
    if state.problem != nil { miss(event) }
  }

  private func delete(_ local: String) async {
    streamed[local] = nil
    let id = AccountID(account)
    do throws(LibraryError) {
      let place = try await library.run { writer throws(LibraryError) in
        try writer.place(of: local, in: id)
      }
      if place == nil {
        // A post may be quoted or answered without being listed.
        var change = HomeChange()
        change.removed = [local]
        guard await keep(change) else { return }
      }
      await handle(.deleted(id: local, at: place))
    } catch {
      fail(error)
    }
  }

  /// An entry with a time that may be: beside one of the future all that follows would seem to be late.
  ///
  /// Of a page its neighbours tell the time better than the clock does, which would call it the youngest of all.
  private func dated(_ entry: LiveEntry, orElse other: Timestamp?) -> LiveEntry {
    guard let date = entry.date, date.milliseconds > latest.milliseconds + Self.mostAhead else {
      return entry
    }
    return LiveEntry(local: entry.local, date: other, booster: entry.booster, post: entry.post)
  }

  /// The latest that it may be: of two clocks one may be behind.
  private var latest: Timestamp {
    Timestamp(milliseconds: now.milliseconds + Int64(max(clockLead, 0) * 1000))
  }

  // A minute, in milliseconds: no two clocks are the same.
  private static let mostAhead: Int64 = 60_000

  /// Lets the timeline say what follows from something, and does that; `entries` are what an answer holds.
  private func handle(_ event: HomeEvent, telling entries: [LiveEntry] = []) async {
    var page = Dictionary(entries.map { ($0.local, $0) }) { first, _ in first }
    var located: [HomeEntry] = []
    var next: HomeEvent? = event
    while let event = next {
      var change = HomeChange()
      for effect in timeline.handle(event, at: time.now(), chance: time.chance()) {
        switch effect {
        case .ask(let fetch): ask(fetch)
        case .insert(let marks):
          for mark in marks {
            let entry = page.removeValue(forKey: mark.id) ?? streamed.removeValue(forKey: mark.id)
            if let entry { change.inserted.append((entry, mark.place)) }
          }
        case .raise(let place): change.raise(from: place)
        case .remove(let id): change.removed.append(id)
        case .keep(let segments): change.stretches = segments
        case .locate(let entry): located.append(entry)
        case .openStream: openSocket()
        }
      }
      // What the library has is told anew: it may have been changed since.
      change.told = page.values.map(\.post)
      page = [:]
      guard await keep(change) else { return }
      // One after the other: each is a neighbour of the next.
      next = located.isEmpty ? nil : await self.located(located.removeFirst())
    }
    let awaited = timeline.awaited
    streamed = streamed.filter { awaited.contains($0.key) }
  }

  private func located(_ entry: HomeEntry) async -> HomeEvent? {
    let id = AccountID(account)
    do throws(LibraryError) {
      return try await library.run { writer throws(LibraryError) in
        try writer.located(entry, of: id)
      }
    } catch {
      fail(error)
      return nil
    }
  }

  /// Writes a change; where that cannot be done, what is known is what the library has, and all is begun anew later.
  @discardableResult
  func keep(_ change: HomeChange) async -> Bool {
    guard !change.isEmpty else { return true }
    do throws(LibraryError) {
      let isNews = try await library.run { [account] writer throws(LibraryError) in
        try writer.write(change, of: account)
      }
      if isNews { state.changes += 1 }
      failures = 0
      if change.tellsFilterEnd { await endFilters() }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func fail(_ error: LibraryError) {
    state.problem = error
    // An import under way is no problem, but something to wait for.
    if case .busy = error { timeline.pause() } else { failures += 1 }
  }

  private func end() {
    if state.problem != nil { retryLater() } else { setAlarm() }
    publish()
  }
}

extension HomeChange {
  /// Whether it brings filters that do not hold for ever.
  fileprivate var tellsFilterEnd: Bool {
    let posts = inserted.map(\.entry.post) + told
    return posts.contains { $0.filters?.contains { $0.filter.expires != nil } ?? false }
  }
}

extension TimelineQuery {
  init(_ query: HomeQuery) {
    switch query {
    case .newest: self = .newest()
    case .above(let id): self = .above(id: id)
    case .below(let id, let limit): self = .below(id: id, limit: limit)
    case .link(let address): self = .link(address)
    }
  }
}

extension HomeFailure {
  /// `offset` is what the timeline's clock is ahead of that of 1970, in seconds.
  init(_ failure: ServerFailure, offset: Double) {
    switch failure {
    case .signedOut: self = .signedOut
    case .refused(let status): self = .refused(status: status)
    case .limited(let until): self = .limited(until: until.map { $0 + offset })
    case .unreachable(.untrusted): self = .untrusted
    case .unreachable(.garbled): self = .garbled
    case .moved, .unreachable(.redirected): self = .moved
    case .unreadable, .unreachable(.tooLarge): self = .unreadable
    case .unreachable, .troubled: self = .unreachable
    case .nameless: self = .refused(status: 418)
    case .invalid: self = .refused(status: 422)
    }
  }
}
