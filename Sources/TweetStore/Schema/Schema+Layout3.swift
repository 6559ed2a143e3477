extension Schema {
  /// From version 2 to version 3: the pictures and films that are there have a list of their own.
  static let layout3 = Step("", standIn: "") { database throws(LibraryError) in
    let posts = try PostTable(database)
    try SectionBuilder(database, accounts: posts.accounts).addPresentMedia()
  }
}
