import TweetStore

/// Something that can be printed, entry by entry.
@MainActor
protocol PrintedList: AnyObject {
  /// Stands at the head of each page.
  var title: String { get }

  /// How many entries there are.
  var count: Int { get }

  /// How many entries are left out since they may be read here alone, as far as rows were asked for.
  var stayed: Int { get }

  /// The rows of an entry; the same for the same sheet, whenever it is asked for.
  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows
}

extension PrintedList {
  var stayed: Int { 0 }
}
