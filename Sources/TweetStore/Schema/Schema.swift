/// How a library's tables are laid out, and how older layouts become this one.
struct Schema {
  /// Marks the file as ours: "Fant" in ASCII.
  static let applicationID = 0x4661_6e74

  /// The layout that this version reads and writes.
  static let current = Schema(steps: [layout1])

  /// Step `n` takes a library from version `n` to `n + 1`.
  let steps: [String]

  var version: Int { steps.count }
}
