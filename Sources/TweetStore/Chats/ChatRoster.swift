import TweetModel

/// Who is in a group and what it is called, as far as its entries tell.
///
/// A group's history begins when the owner of the archive joined it: who was there before is known by what they wrote.
struct ChatRoster {
  private(set) var name = ""
  /// In which order they came.
  private var places: [String: Int] = [:]
  private var next = 0
  private var gone: Set<String> = []

  init(members: [String] = []) { add(members) }

  /// Ids, without repeats, in the order in which they came; O(n log n).
  var members: [String] { places.sorted { $0.value < $1.value }.map(\.key) }

  /// Takes the next of what happened, in the order of time.
  mutating func follow(_ event: DirectMessage) {
    switch event.body {
    case .began(let people, let owner):
      add(people + [event.sender, owner].compactMap(\.self))
    case .joined(let people): add(people + [event.sender].compactMap(\.self))
    case .left(let people):
      gone.formUnion(people)
      for person in people { places[person] = nil }
    case .named(let name): self.name = name
    case .text, .encrypted, .call, .unknown: break
    }
  }

  /// Somebody has written, whenever that was.
  mutating func wrote(_ person: String) {
    if !gone.contains(person) { add([person]) }
  }

  private mutating func add(_ people: [String]) {
    for person in people where places[person] == nil {
      places[person] = next
      next += 1
    }
    gone.subtract(people)
  }
}
