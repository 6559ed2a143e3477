/// Items by their place in a list, fetched in pages as the list asks for them.
///
/// Only the pages last looked at are kept, and those that were asked for last, so that memory does not grow with the list.
@MainActor
open class Pager<Item, Failure: Error> {
  /// What is at places of the list; nil when it is another list by now.
  public typealias Read = @MainActor (Range<Int>) async throws(Failure) -> [Item]?

  public static var pageSize: Int { 32 }

  /// How many items the list has, as far as is known.
  public private(set) var count: Int

  /// Runs when items that were asked for have come, with their places.
  public var onArrival: (Range<Int>) -> Void = { _ in }

  /// Runs when the list is another one than the one that was counted: places are other items' now.
  public var onChange: () -> Void = {}

  /// Runs when the list cannot be read any more.
  public var onFailure: (Failure) -> Void = { _ in }

  private var read: Read?
  private let mostPages: Int
  private var pages: [Int: Page] = [:]
  private var loading: Set<Int> = []
  /// The pages that were asked for last, of which none makes room for another.
  private var wanted = 0..<0
  private var uses = 0
  /// Which of the readings is the last one: what comes of an earlier one is outdated.
  private var reading = 0

  private struct Page {
    let items: [Item]
    var lastUse: Int
  }

  /// A list of which so many pages are kept at most.
  public init(count: Int, mostPages: Int = 32, read: @escaping Read) {
    self.count = count
    self.mostPages = mostPages
    self.read = read
  }

  /// The first items of a list, of which more is not known yet; they are a page at most.
  public init(first: [Item]) {
    precondition(first.count <= Self.pageSize, "the first items are a page at most")
    count = first.count
    mostPages = 32
    store(first, as: 0)
  }

  /// Goes on to all of a list whose first items are known.
  public func complete(count: Int, read: @escaping Read) {
    self.count = max(self.count, count)
    self.read = read
    pages = pages.filter { $0.value.items.count == places(of: $0.key).count }
  }

  /// The item at a place, or nil while it is on its way.
  public func item(at index: Int) -> Item? {
    guard index >= 0, index < count else { return nil }
    let number = index / Self.pageSize
    guard let items = pages[number]?.items else {
      load(number)
      return nil
    }
    uses += 1
    pages[number]?.lastUse = uses
    let offset = index % Self.pageSize
    return offset < items.count ? items[offset] : nil
  }

  /// Asks for items that will be looked at soon.
  public func prefetch(_ range: Range<Int>) {
    wanted = numbers(in: range)
    for number in wanted where pages[number] == nil { load(number) }
  }

  /// Reads the pages of `range` that are not there yet at once, before anything is painted.
  public func load(
    _ range: Range<Int>, by read: (Range<Int>) throws(Failure) -> [Item]?
  ) throws(Failure) {
    for number in numbers(in: range) where pages[number] == nil {
      guard let items = try read(places(of: number)) else { return onChange() }
      store(items, as: number)
    }
  }

  /// Reads anew what is known; that is shown until the answer comes.
  public func reload() {
    guard read != nil else { return }
    let known = loading.union(pages.keys)
    reading += 1
    loading = []
    for number in known { load(number) }
  }
}

// MARK: - Private

extension Pager {
  private func places(of number: Int) -> Range<Int> {
    let start = number * Self.pageSize
    return start..<max(start, min(count, start + Self.pageSize))
  }

  private func numbers(in range: Range<Int>) -> Range<Int> {
    let wanted = range.clamped(to: 0..<count)
    guard !wanted.isEmpty else { return 0..<0 }
    return wanted.lowerBound / Self.pageSize..<(wanted.upperBound - 1) / Self.pageSize + 1
  }

  private func load(_ number: Int) {
    guard let read, loading.insert(number).inserted else { return }
    let (places, asked) = (places(of: number), reading)
    Task {
      do throws(Failure) {
        let items = try await read(places)
        guard asked == reading else { return }
        loading.remove(number)
        guard let items else { return onChange() }
        store(items, as: number)
        onArrival(places)
      } catch {
        guard asked == reading else { return }
        loading.remove(number)
        onFailure(error)
      }
    }
  }

  private func store(_ items: [Item], as number: Int) {
    uses += 1
    pages[number] = Page(items: items, lastUse: uses)
    while pages.count > mostPages,
      let oldest = pages.filter({ !wanted.contains($0.key) && $0.key != number })
        .min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pages[oldest.key] = nil
    }
  }
}
