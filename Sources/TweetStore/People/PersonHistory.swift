/// All that posts and lists say of somebody.
public struct PersonHistory: Sendable, Hashable {
  public let person: KnownPerson
  /// What they were called, the last first.
  public let names: [PersonName]
  /// How many posts have to do with them, by year and by how.
  public let years: [Int: [Encounter: Int]]
}
