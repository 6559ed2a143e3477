import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetRows
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

/// The rows of an entry, each laid out when it is asked for: a text may be of any length.
@MainActor
struct PrintedRows {
  let count: Int
  private let row: @MainActor (Int) -> PrintedRow

  init(count: Int, row: @escaping @MainActor (Int) -> PrintedRow) {
    (self.count, self.row) = (count, row)
  }

  static let none = PrintedRows(count: 0) { _ in preconditionFailure("there is no such row") }

  static func one(_ row: PrintedRow) -> PrintedRows { PrintedRows(count: 1) { _ in row } }

  subscript(index: Int) -> PrintedRow { row(index) }
}

/// A row that is printed.
///
/// Lengths are logical pixels.
struct PrintedRow {
  let height: Int
  /// Where it may be cut if it is higher than a page.
  let breaks: [Int]
  /// What leads somewhere, and where that stands.
  let links: [(address: String, places: [Rectangle])]
  /// What `draw` asks for.
  var pictures: [PictureKey] = []
  /// What of a file's outline leads to it.
  var marks: [OutlineMark] = []
  var beginsPage = false
  let draw: @MainActor (Canvas) -> Void
}

/// An entry of an outline.
struct OutlineMark: Equatable {
  let title: String
  /// Whether it stands below the last one that does not.
  var isWithin = false
}

/// What rows are laid out for.
@MainActor
struct PrintSheet {
  /// The room for rows, in logical pixels.
  let width: Int
  let height: Int
  let typesetter: PangoTypesetter
  let pictures: PictureCache
  let isRightToLeft: Bool

  /// Points in a logical pixel: a text of 15 pixels is one of 10.8 points, as books have it.
  static let points = 0.72
  /// A logical pixel is a 100th of an inch: pictures have 300 dots an inch.
  static let pictureScale = 3

  var theme: Theme { .onPaper }

  /// As high as a picture becomes.
  var maximumPictureHeight: Int { height / 2 }

  func pictures(in folder: String) -> RowPictures {
    RowPictures(
      cache: pictures, folder: folder, font: typesetter.font, metrics: typesetter.metrics,
      scale: Self.pictureScale)
  }
}
