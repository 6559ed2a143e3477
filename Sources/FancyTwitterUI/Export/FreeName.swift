import Glibc

/// Names that nothing has yet.
enum FreeName {
  /// The stem with its ending, or with a number between them where there is something of that name.
  static func path(_ stem: String, ending: String) -> String {
    for number in 1..<1000 {
      let path = stem + (number == 1 ? "" : "-\(number)") + ending
      var status = stat()
      if lstat(path, &status) != 0 { return path }
    }
    return stem + ending
  }
}
