extension Schema {
  /// From version 2 to version 3: the pictures and films that are missing have a list of their own.
  ///
  /// Without this step they stand among the others.
  static let layout3 = Step("", standIn: "") { database throws(LibraryError) in
    let posts = try PostTable(database)
    try SectionBuilder(database, accounts: posts.accounts).sortMedia()
  }
}
