/// Who is one person by the word of the library's reader.
struct PeopleLinks: Sendable {
  /// The people, each by all that they are known by, in an order that is always the same.
  let groups: [[PersonKey]]
  /// Who of them was given a name.
  private(set) var named: Set<PersonKey> = []

  /// Nobody is anybody else.
  static let none = PeopleLinks(groups: [])

  private init(groups: [[PersonKey]]) { self.groups = groups }

  /// What lies in a folder; none where there is no file of marks: nothing is created.
  init(in folder: LibraryFolder) throws(LibraryError) {
    groups = try LinkTable.groups(in: folder)
    guard !groups.isEmpty else { return }
    let names = try NameTable(folder: folder)
    for key in groups.joined() where try names.name(of: key)?.name.isEmpty == false {
      named.insert(key)
    }
  }
}
