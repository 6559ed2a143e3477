/// The small files of an archive: a JSON value that is assigned to a name.
enum ScriptFile {
  /// The value after the first `=`; nil when there is none.
  static func value(_ bytes: [UInt8]) -> [UInt8]? {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    var rest = bytes[(equals + 1)...]
    while let last = rest.last, last == UInt8(ascii: ";") || last <= 0x20 { rest.removeLast() }
    return rest.isEmpty ? nil : Array(rest)
  }
}

extension String {
  /// The part of a path after its last slash.
  var lastComponent: Substring {
    self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...]
  }

  /// The part of a path up to its last slash, with it.
  var folder: String { String(dropLast(lastComponent.count)) }
}
