import Workers

/// A library that is read off the main thread, one request after the other.
public actor BackgroundReader {
  private let executor = QueueExecutor()
  private let reader: LibraryReader
  /// Whether it is asked seldom, for what takes long: then it keeps no page of the file in memory meanwhile.
  private let isPatient: Bool

  /// Opens the library, creating an empty one where there is none.
  public init(
    folder: LibraryFolder, options: LibraryReader.Options = .init(), isPatient: Bool = false
  ) throws(LibraryError) {
    self.isPatient = isPatient
    reader = try LibraryReader(folder: folder, options: options)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What `body` reads.
  public func read<Value: Sendable>(
    _ body: @Sendable (LibraryReader) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    defer { if isPatient { reader.database.forgetPages() } }
    return try body(reader)
  }
}
