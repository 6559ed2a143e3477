extension LibraryFolder {
  /// Whether somebody writes in the library for longer than a moment, which only imports and removals do.
  package var isBeingWritten: Bool {
    guard hasDatabase else { return false }
    do throws(LibraryError) {
      let database = try Database(path: database, access: .readWrite)
      // What a home timeline brings is written in less.
      database.wait(milliseconds: 1000)
      try database.begin()
      database.rollBack()
      return false
    } catch {
      // Who cannot write at all, for it is damaged, is nobody.
      if case .busy = error { return true }
      return false
    }
  }
}
