import CSQLite

/// A value that a statement takes as a parameter.
protocol Bindable {
  /// Gives the value to the parameter at `position`, from 1; SQLite copies it. Returns SQLite's code.
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32
}

extension Int64: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    sqlite3_bind_int64(statement, position, self)
  }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    sqlite3_bind_int64(statement, position, Int64(self))
  }
}

extension Bool: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    sqlite3_bind_int(statement, position, self ? 1 : 0)
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else {
        return sqlite3_bind_text(statement, position, "", 0, nil)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text64(
          statement, position, $0, sqlite3_uint64(bytes.count), csqlite_transient(),
          UInt8(SQLITE_UTF8))
      }
    }
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(statement, position, 0)
      }
      return sqlite3_bind_blob64(
        statement, position, start, sqlite3_uint64(bytes.count), csqlite_transient())
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    self?.bind(to: statement, at: position) ?? sqlite3_bind_null(statement, position)
  }
}
