extension HomeTimeline {
  /// The entries that the stream told that have no place yet, and may get one.
  public var awaited: Set<String> { Set(stream.waiting.map(\.id)) }

  mutating func openStream() -> [HomeEffect] {
    guard stream.state == .closed, phase != .signedOut else { return [] }
    stream.begin()
    return [.openStream]
  }

  /// Opens it anew where it is open, or is to be.
  mutating func reopenStream() -> [HomeEffect] {
    guard stream.state != .closed || stream.wake != nil else { return [] }
    stream.state = .closed
    stream.forget()
    return openStream()
  }

  mutating func wakeStream(at now: Double) -> [HomeEffect] {
    guard let wake = stream.wake, now >= wake else { return [] }
    stream.wake = nil
    return openStream()
  }

  mutating func takeStream(_ event: HomeEvent, at now: Double, _ chance: Double) -> [HomeEffect] {
    switch event {
    case .streamOpened:
      // What came while nobody listened, the newest page tells; what comes from now on, the stream.
      stream.open(at: now)
      gather()
      // Who lets one listen may answer, too.
      tryAgain()
      return []
    case .streamClosed:
      stream.close(at: now, chance)
      if phase == .signedOut { stream.wake = nil }
      return []
    case .arrived(let entry):
      stream.noteEntry(at: now)
      return arrived(entry)
    case .located(let entry, let below, let above): return put(entry, below, above)
    case .deleted(let id, let place): return delete(id, place)
    default: return []
    }
  }

  /// The newest page has been read: what came meanwhile, and is not on it, finds its place now.
  mutating func readStream(askedBy number: Int) -> [HomeEffect] {
    switch stream.state {
    case .closed, .opening: return []
    case .gathering(let since):
      guard number >= since, !needsNewest else { return [] }
      stream.state = .live
    case .live: break
    }
    defer { stream.waiting = [] }
    return stream.waiting.map { .locate($0) }
  }
}

// MARK: - Private

extension HomeTimeline {
  private mutating func arrived(_ entry: HomeEntry) -> [HomeEffect] {
    switch stream.state {
    case .closed, .opening: return []
    case .live where entry.date != nil: return [.locate(entry)]
    case .gathering where stream.waiting.count < HomeStream.mostWaiting && entry.date != nil:
      stream.waiting.append(entry)
    // The newest page tells of it.
    case .live, .gathering: gather()
    }
    return []
  }

  // Only a page that is asked for from now on tells of all that comes until then.
  private mutating func gather() {
    stream.state = .gathering(since: number)
    stream.forget()
    needsNewest = true
  }

  private mutating func put(
    _ entry: HomeEntry, _ below: HomePlace?, _ above: HomePlace?
  ) -> [HomeEffect] {
    // Into a timeline without entries a page brings the first one.
    if segments.isEmpty, case .live = stream.state { gather() }
    guard entry.place == nil, case .live = stream.state, let top = segments.first,
      below.map({ top.contains($0) }) ?? false
    else {
      stream.late.remove(entry.id)
      return []
    }
    // What may be older than the newest stretch comes with a page; what is late stands there in the server's order,
    // unless it is later than that, too.
    if let date = entry.date, !top.bottom.isBelow(date) {
      needsNewest = true
      return []
    }
    if above != nil, stream.late.insert(entry.id).inserted {
      stream.waiting.append(entry)
      needsNewest = true
      if stream.waiting.count > HomeStream.mostWaiting { gather() }
      return []
    }
    stream.late.remove(entry.id)
    let page = HomePage([HomeEntry(id: entry.id, date: entry.date)])
    let placement = PagePlacement(page, in: segments, between: below, above)
    guard let read = HomeSegment(placement.marks, new: 1) else { return [] }
    segments = placement.segments
    segments[0].grow(by: read)
    return placement.raises.map { .raise(from: $0) } + [.insert(read.newest), .keep(segments)]
  }

  private mutating func delete(_ id: String, _ place: HomePlace?) -> [HomeEffect] {
    stream.waiting.removeAll { $0.id == id }
    stream.late.remove(id)
    guard let place, let index = segments.firstIndex(where: { $0.contains(place) }) else {
      return []
    }
    segments[index].count -= 1
    if segments[index].count == 0 {
      segments.remove(at: index)
      // What the stream brings belongs to the next segment only if nothing is missing above that.
      if index == 0, stream.isOpen { gather() }
    }
    return [.remove(id: id), .keep(segments)]
  }
}
