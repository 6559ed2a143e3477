import Workers

/// Direct messages that are read off the main thread, one request after the other.
///
/// The file is opened with the first request, and never again once it was let go of: who asks later would keep it from
/// going for good.
public actor BackgroundChats {
  private let executor = QueueExecutor()
  private let folder: LibraryFolder
  private var reader: ChatReader?
  private var isClosed = false

  public init(folder: LibraryFolder) { self.folder = folder }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// What `body` reads; nil where no messages were read into the library, and after ``close()``.
  public func read<Value: Sendable>(
    _ body: @Sendable (ChatReader) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value? {
    guard !isClosed, folder.hasMessages else {
      reader = nil
      return nil
    }
    do throws(LibraryError) { return try body(opened()) } catch {
      // They may have been deleted just now.
      guard folder.hasMessages else { return nil }
      throw error
    }
  }

  /// What `body` reads; nil until somebody looked at the messages, for whose sake alone the file is opened.
  public func readIfOpen<Value: Sendable>(
    _ body: @Sendable (ChatReader) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value? {
    reader == nil ? nil : try read(body)
  }

  private func opened() throws(LibraryError) -> ChatReader {
    if let reader { return reader }
    let opened = try ChatReader(folder: folder)
    reader = opened
    return opened
  }

  /// Lets go of the file for good: it is about to be removed or replaced.
  public func close() {
    reader = nil
    isClosed = true
  }
}
