import TweetStore

/// Something that can be printed, entry by entry.
@MainActor
protocol PrintedList: AnyObject {
  /// Stands at the head of each page.
  var title: String { get }

  /// How many entries there are.
  var count: Int { get }

  /// Whether no entry at all may be printed, which is found out by reading as far as the first that may.
  func isEmpty() throws(LibraryError) -> Bool

  /// How many entries are left out since they may be read here alone, as far as rows were asked for.
  var stayed: Int { get }

  /// Where all files lie of which there are pictures, nil where there are none; no link is followed from there, for whoever
  /// handed a library out could else have any picture of this machine on paper.
  var pictureFolder: String? { get }

  /// The rows of an entry; the same for the same sheet, whenever it is asked for.
  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows
}

extension PrintedList {
  func isEmpty() throws(LibraryError) -> Bool { count == 0 }

  var stayed: Int { 0 }
}
