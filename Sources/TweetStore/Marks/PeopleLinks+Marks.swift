extension PeopleLinks {
  /// What lies in a folder; none where there is no file of marks: nothing is created.
  init(in folder: LibraryFolder) throws(LibraryError) {
    let groups = try LinkTable.groups(in: folder)
    var named: Set<PersonKey> = []
    if !groups.isEmpty {
      let names = try NameTable(folder: folder)
      for key in groups.joined() where try names.name(of: key)?.name.isEmpty == false {
        named.insert(key)
      }
    }
    self.init(groups: groups, named: named)
  }
}
