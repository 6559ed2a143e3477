import DesignKit
import TweetModel
import TweetStore

extension BackgroundChats {
  /// The entries of a chat, fetched as a list asks for them.
  @MainActor
  func messages(of chat: Chat) -> Pager<DirectMessage, LibraryError> {
    Pager(count: chat.count) { places throws(LibraryError) in
      try await self.read { (reader) throws(LibraryError) in
        try reader.messages(ofUnchanged: chat, at: places)
      } ?? nil
    }
  }
}
