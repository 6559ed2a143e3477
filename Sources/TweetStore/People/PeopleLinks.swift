/// Who is one person by the word of the library's reader.
struct PeopleLinks: Sendable {
  /// The people, each by all that they are known by, in an order that is always the same.
  let groups: [[PersonKey]]
  /// Who of them was given a name.
  let named: Set<PersonKey>

  /// Nobody is anybody else.
  static let none = PeopleLinks(groups: [], named: [])
}
