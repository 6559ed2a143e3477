import TweetModel
import TweetStore

@testable import FancyTwitterUI

extension Bookmarks {
  /// Writes a note in place of the one of now.
  func write(_ note: String, about tweet: Tweet) {
    write(note, over: self.note(about: tweet) ?? "", about: tweet)
  }
}

extension GivenNames {
  /// Calls somebody by a name in place of the one of now.
  func give(_ name: String, handle: String, to key: PersonKey) {
    give(name, handle: handle, over: self.name(of: key), to: key)
  }
}
