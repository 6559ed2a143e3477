import CSQLite

extension Database {
  /// Lets statements ask what a coded tweet is like.
  ///
  /// `has_media`, `has_present_media` and `has_link` are 0 or 1; `author_handle` is the handle of who wrote it in small
  /// letters, NULL for the owner. What cannot be read has none of it.
  func addTweetFunctions() throws(LibraryError) {
    try add("has_media") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasMedia == true ? 1 : 0)
    }
    try add("has_present_media") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasPresentMedia == true ? 1 : 0)
    }
    try add("has_link") { context, bytes in
      sqlite3_result_int(context, (try? TweetCoder.outline(bytes))?.hasLink == true ? 1 : 0)
    }
    try add("author_handle") { context, bytes in
      guard let handle = try? TweetCoder.authorHandle(bytes) else {
        return sqlite3_result_null(context)
      }
      sqlite3_result_text(context, handle.lowercased(), -1, csqlite_transient())
    }
  }
}

// MARK: - Private

extension Database {
  /// Makes a result of the bytes that a function is given.
  private typealias Function = (OpaquePointer?, [UInt8]) -> Void

  private func add(_ name: String, _ function: @escaping Function) throws(LibraryError) {
    let boxed = Unmanaged.passRetained(Box(function: function)).toOpaque()
    let code = sqlite3_create_function_v2(
      handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, boxed,
      { context, _, values in
        guard let function = sqlite3_user_data(context), let value = values?[0] else { return }
        let box = Unmanaged<Box>.fromOpaque(function).takeUnretainedValue()
        box.function(context, Array(blob: value))
      }, nil, nil,
      { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw error(code) }
  }

  private final class Box {
    let function: Function

    init(function: @escaping Function) { self.function = function }
  }
}

extension [UInt8] {
  fileprivate init(blob value: OpaquePointer) {
    let start = sqlite3_value_blob(value)
    self.init(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }
}
