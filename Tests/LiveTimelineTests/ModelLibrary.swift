import Testing
import TweetModel

@testable import LiveTimeline

/// What a library keeps of a home timeline.
struct ModelLibrary {
  private(set) var places: [String: HomePlace] = [:]
  private(set) var segments: [HomeSegment] = []
  private var taken: Set<HomePlace> = []

  mutating func keep(_ effect: HomeEffect) {
    switch effect {
    case .insert(let marks):
      for mark in marks {
        #expect(places[mark.id] == nil, "It is there twice.")
        #expect(taken.insert(mark.place).inserted, "Two have one place.")
        places[mark.id] = mark.place
      }
    case .raise(let place):
      places = places.mapValues { $0.raised(from: place) }
      taken = Set(places.values)
      #expect(taken.count == places.count, "Two have one place.")
    case .remove(let id): if let place = places.removeValue(forKey: id) { taken.remove(place) }
    case .keep(let segments): self.segments = segments
    case .ask, .locate, .openStream: break
    }
  }

  /// The library's ids, from the top.
  var order: [String] { places.sorted { $0.value > $1.value }.map(\.key) }

  /// A page as the library knows it.
  func page(
    _ posts: [ModelServer.Post], newer: String? = nil, older: String? = nil,
    told: (ModelServer.Post) -> Timestamp? = \.date
  ) -> HomePage {
    let known = posts.compactMap { places[$0.id] }
    var neighbours: Set<HomePlace> = []
    if let first = known.max(), let last = known.min() {
      neighbours = Set(places.values.filter { last <= $0 && $0 <= first })
      neighbours.formUnion([places.values.filter { $0 > first }.min()].compactMap(\.self))
      neighbours.formUnion([places.values.filter { $0 < last }.max()].compactMap(\.self))
    }
    let entries = posts.map {
      HomeEntry(id: $0.id, date: told($0), place: places[$0.id])
    }
    return HomePage(entries, newer: newer, older: older, neighbours: neighbours)
  }

  /// Where an entry belongs by its time.
  func located(_ entry: HomeEntry) -> HomeEvent {
    let place = HomePlace(endOf: entry.date)
    return .located(
      HomeEntry(id: entry.id, date: entry.date, place: places[entry.id]),
      below: places.values.filter { $0 <= place }.max(),
      above: places.values.filter { $0 > place }.min())
  }
}
