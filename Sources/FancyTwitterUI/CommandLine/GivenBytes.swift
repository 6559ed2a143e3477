import Glibc

/// What the program was given, which are bytes, and which it takes as text.
nonisolated enum GivenBytes {
  /// Refuses words, and places of the environment, that are not UTF-8: as texts they are other names, under which
  /// nothing would be found, and files would be made.
  ///
  /// The window says of `files`, as a file manager names them, by itself that they are not there.
  static func check(besides files: [String]) throws(ArgumentsError) {
    for place in 1..<max(1, Int(CommandLine.argc)) {
      let word = misread(CommandLine.unsafeArgv[place])
      if let word, !files.contains(word) { throw .noText(word) }
    }
    for name in Folders.homes {
      if let path = misread(getenv(name)) { throw .noText("\(name)=\(path)") }
    }
  }

  /// Bytes as a text that is not the same; nil where it is.
  private static func misread(_ bytes: UnsafePointer<CChar>?) -> String? {
    guard let bytes, String(validatingCString: bytes) == nil else { return nil }
    return String(cString: bytes)
  }
}
