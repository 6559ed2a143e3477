import Workers

/// A library in which is kept what servers tell, off the main thread, one change after the other.
public actor LiveLibrary {
  private let executor = QueueExecutor()
  private let folder: LibraryFolder
  private let clock: ZoneClock
  // Opened when something is first to be kept: a start need not wait for it.
  private var writer: LiveWriter?

  /// `clock` is that of ``LiveWriter/init(folder:clock:)``.
  public init(folder: LibraryFolder, clock: ZoneClock = .utc) {
    (self.folder, self.clock) = (folder, clock)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What `body` makes of the library.
  public func run<Value: Sendable>(
    _ body: @Sendable (LiveWriter) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    if let writer { return try body(writer) }
    let opened = try LiveWriter(folder: folder, clock: clock)
    writer = opened
    return try body(opened)
  }
}
