import Workers

/// What archives hold beside tweets, read off the main thread, one request after the other.
public actor BackgroundParts {
  private let executor = QueueExecutor()
  private let folder: LibraryFolder
  private var table: PartTable?

  /// The parts in a folder, which are opened when they are first asked for.
  public init(folder: LibraryFolder) { self.folder = folder }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What `body` reads.
  public func read<Value: Sendable>(
    _ body: @Sendable (PartTable) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    if let table { return try body(table) }
    let opened = try PartTable(folder: folder)
    table = opened
    return try body(opened)
  }
}
