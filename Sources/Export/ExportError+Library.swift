import TweetStore

/// What a call to the library returns, with the library's error as the export's own.
package func libraryCall<Value>(
  _ body: @autoclosure () throws(LibraryError) -> Value
) throws(ExportError) -> Value {
  do throws(LibraryError) { return try body() } catch .cancelled { throw .cancelled } catch {
    throw .library(error)
  }
}
