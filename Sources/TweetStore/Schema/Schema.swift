/// How a database's tables are laid out, and how older layouts become this one.
struct Schema: Sendable {
  /// The layout of libraries that this version reads and writes.
  ///
  /// The mark is "Fant" in ASCII.
  static let current = Schema(
    applicationID: 0x4661_6e74,
    steps: [
      .init(layout1), layout2, layout3, layout4, layout5, layout6, layout7, layout8, layout9,
      layout10, layout11, layout12, layout13,
    ])

  /// Marks the file as ours.
  let applicationID: Int
  /// Step `n` takes a database from version `n` to `n + 1`.
  let steps: [Step]

  var version: Int { steps.count }
}

extension Schema {
  /// What brings a database from one version to the next.
  struct Step: Sendable {
    let sql: String
    /// Makes empty temporary tables in place of the new ones, for a library that can only be read;
    /// nil when an older library cannot be read without this step.
    let standIn: String?
    /// Fills new tables from what the database held before.
    ///
    /// Runs when all tables are laid out as ``Schema/current`` knows them.
    let fill: @Sendable (Database) throws(LibraryError) -> Void

    init(
      _ sql: String, standIn: String? = nil,
      fill: @escaping @Sendable (Database) throws(LibraryError) -> Void = { _ in }
    ) {
      self.sql = sql
      self.standIn = standIn
      self.fill = fill
    }
  }
}
