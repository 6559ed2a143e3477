import Glibc

/// Names that nothing has yet.
package enum FreeName {
  /// The stem with its ending, or with a number between them where there is something of that name.
  package static func path(_ stem: String, ending: String) -> String {
    for number in 1..<1000 {
      let path = stem + (number == 1 ? "" : "-\(number)") + ending
      if isFree(path) { return path }
    }
    return stem + ending
  }

  /// Whether there is nothing of that name.
  package static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }
}
