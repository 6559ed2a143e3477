import Geometry
import GtkKit
import TweetRows

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
  var marks: [OutlineEntry] = []
  var beginsPage = false
  /// Whether it may begin beneath others though it is higher than a page.
  var sharesPages = false
  let draw: @MainActor (Canvas) -> Void
}
