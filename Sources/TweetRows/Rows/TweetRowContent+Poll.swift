import DesignKit
import TimelineLayout
import TweetModel

extension TweetRowContent.Poll {
  /// What a row says of a question to its readers.
  nonisolated init(_ poll: Tweet.Poll) {
    self.init(
      options: poll.options.map { option in
        let share = poll.share(of: option)
        return Option(
          title: option.title,
          shareText: share.map { Numbers.percent($0) } ?? "",
          share: share)
      }, note: Self.note(poll))
  }

  /// How many chose, and until when.
  package nonisolated static func note(_ poll: Tweet.Poll) -> String {
    var parts: [String] = []
    if let voters = poll.voters {
      parts.append(translated("%d person chose", "%d people chose", voters))
    } else if let votes = poll.votes {
      parts.append(translated("%d vote", "%d votes", votes))
    }
    if poll.isMultiple { parts.append(translated("several could be chosen")) }
    if let end = poll.end { parts.append(translated("until %s", RelativeTime.day(end))) }
    return dotted(parts)
  }

  /// All of it, for a screen reader.
  nonisolated var told: [String] {
    options.map {
      $0.shareText.isEmpty ? $0.title : translated("%1$s: %2$s", $0.title, $0.shareText)
    }
      + (note.isEmpty ? [] : [note])
  }
}
