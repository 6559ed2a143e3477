extension LibraryReader {
  /// Makes the file of marks a part of what statements can ask, if there is one.
  ///
  /// Never within a transaction.
  func attachMarks() throws(LibraryError) {
    guard !isMarksAttached, marks.hasMarks else { return }
    try database.prepare("ATTACH DATABASE ? AS marks").run(marks.marks)
    isMarksAttached = true
  }
}
