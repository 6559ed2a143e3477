import DesignKit

/// What is said where there is nothing to read.
struct EmptyMessage {
  /// What a person can do about it.
  enum Remedy {
    case openArchive, goToDay, readBookmarks, checkLibrary, openAgain, startAnew, addAccount
  }

  let title: String
  let text: String
  /// Nil where nothing can be done at once.
  var remedy: Remedy?
  /// Whether days without posts are drawn over it.
  var hasDays = false
}

extension EmptyMessage.Remedy {
  /// What the button says that does it.
  @MainActor var title: String {
    switch self {
    case .openArchive: translated("Open an Archive…")
    case .goToDay: translated("Go to a Day…")
    case .readBookmarks: translated("Read Bookmarks…")
    case .checkLibrary: translated("Check the Library…")
    case .openAgain: translated("Try Again")
    case .startAnew: translated("Start Anew")
    case .addAccount: translated("Add an Account…")
    }
  }
}
