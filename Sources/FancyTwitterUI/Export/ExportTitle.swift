import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// What an export is called, on its pages and as a folder.
nonisolated enum ExportTitle {
  /// Whose posts they are.
  @Sendable
  static func text(_ accounts: [Account]) -> String {
    listed(
      accounts.map { $0.author.name.isEmpty ? NetworkWords.sign($0.author.handle) : $0.author.name }
    )
  }
}
