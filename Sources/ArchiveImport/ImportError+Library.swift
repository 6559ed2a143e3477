import TweetStore

/// What a call to the library returns, with the library's error as the import's own.
func libraryCall<Value>(
  _ body: @autoclosure () throws(LibraryError) -> Value
) throws(ImportError) -> Value {
  do throws(LibraryError) { return try body() } catch .cancelled { throw .cancelled } catch {
    throw .library(error)
  }
}
