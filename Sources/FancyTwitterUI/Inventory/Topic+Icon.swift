import Appearance
import ArchiveImport

extension Topic {
  /// How it is drawn in lists.
  nonisolated var icon: Icon {
    switch self {
    case .posts: .clock
    case .longPosts: .thread
    case .deletedPosts: .bin
    case .communityPosts, .circles, .follows: .people
    case .circlePosts: .lock
    case .likes: .heart
    case .bookmarks: .bookmark
    case .articles, .lists: .page
    case .moments: .grid
    case .communityNotes, .interests: .info
    case .spaces, .periscope: .play
    case .fleets: .picture
    case .replyPrompts: .reply
    case .messages, .grok: .bubble
    case .blocks: .cross
    case .account: .person
    case .names: .at
    case .life: .calendar
    case .searches: .search
    case .apps: .link
    case .advertisements, .tracking, .revenue: .bars
    case .shop: .archive
    case .copies: .copy
    case .personal: .bookmark
    case .kept: .archive
    case .contacts, .signIns, .devices, .addresses: .lock
    case .unknown: .question
    }
  }
}
