import DesignKit
import TweetRows
import TweetStore

extension InventoryText.Finding {
  /// Where what was read of it is shown.
  func destination(of account: AccountID) -> Destination? {
    // Where they are not read, their section says what that would mean.
    if topic == .messages {
      if status == .off { return .chats(of: account) }
      if status == .read { return .section(.messages, of: account) }
    }
    guard status == .read else { return nil }
    return switch topic {
    case .posts: .section(.timeline, of: account)
    case .likes: .section(.favorites, of: account)
    case .follows: .section(.people, of: account)
    case let topic?: topic.readParts.isEmpty ? nil : .part(topic.rawValue, of: account)
    case nil: nil
    }
  }

  /// What stands at its end.
  @MainActor var mark: LedgerRow.Mark {
    switch status {
    case nil, .missing: .warning
    case .read: .done
    case .closed: .locked
    case .off, .unread, .repeated: .none
    }
  }
}
