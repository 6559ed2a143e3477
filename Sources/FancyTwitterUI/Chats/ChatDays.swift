import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// On which days a chat has entries.
struct ChatDays: DayCounts {
  let chats: BackgroundChats
  let chat: Chat

  func words(_ count: Int) -> String {
    count == 0 ? translated("no messages") : translated("%d message", "%d messages", count)
  }

  func years() async -> [Int] {
    let years = try? await chats.read { [chat] reader throws(LibraryError) in
      try reader.years(of: chat, day: { $0.localDay }, start: { $0.localStart })
    }
    return (years ?? nil) ?? []
  }

  func counts(year: Int, month: Int) async -> [Int] {
    let moments = moments(year: year, month: month)
    let counts = try? await chats.read { [chat] reader throws(LibraryError) in
      try reader.counts(between: moments, in: chat)
    }
    return (counts ?? nil) ?? []
  }
}

extension BackgroundChats {
  nonisolated func days(of chat: Chat) -> ChatDays { ChatDays(chats: self, chat: chat) }
}
