/// How many posts of each year have to do with somebody.
public struct PersonTally: Hashable, Sendable {
  public let person: KnownPerson
  public let years: [Int: Int]
}
