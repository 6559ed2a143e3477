import TweetModel

/// Who is in a group and what it is called, as far as its entries tell.
///
/// A group's history begins when the owner of the archive joined it: who was there before is known by what they wrote.
struct ChatRoster {
  /// Ids, without repeats.
  private(set) var members: [String] = []
  private(set) var name = ""
  private var gone: Set<String> = []

  init(members: [String] = []) { self.members = members }

  /// Takes the next of what happened, in the order of time.
  mutating func follow(_ event: DirectMessage) {
    switch event.body {
    case .began(let people), .joined(let people):
      add(people + [event.sender].compactMap { $0 })
    case .left(let people):
      gone.formUnion(people)
      members.removeAll { people.contains($0) }
    case .named(let name): self.name = name
    case .text, .encrypted, .call, .unknown: break
    }
  }

  /// Somebody has written, whenever that was.
  mutating func wrote(_ person: String) {
    if !gone.contains(person), !members.contains(person) { members.append(person) }
  }

  private mutating func add(_ people: [String]) {
    let known = Set(members)
    var added: Set<String> = []
    members += people.filter { !known.contains($0) && added.insert($0).inserted }
    gone.subtract(people)
  }
}
