import Foundation

/// An unpacked archive of X with a few tweets of somebody's.
struct PlainArchive {
  let path: String

  /// In a folder that is named after the handle, where no other name is given.
  init(
    of handle: String, id: Int, in folder: String, name: String? = nil, tweets: Int = 3,
    hasCircle: Bool = false
  ) throws {
    path = folder + "/" + (name ?? handle)
    try write(
      """
      window.YTD.account.part0 = [ {"account": {"username": "\(handle)", "accountId": "\(id)", \
      "accountDisplayName": "\(handle)", "createdAt": "2009-01-02T03:04:05.678Z"}} ]
      """, to: "data/account.js")
    let posts = (0..<tweets).map { number in
      """
      {"tweet": {"id_str": "\(id)000\(number)", "created_at": "Fri Mar 06 13:02:05 +0000 2020", \
      "full_text": "tea \(number)", "entities": {}}}
      """
    }
    try write(
      "window.YTD.tweets.part0 = [ \(posts.joined(separator: ", ")) ]", to: "data/tweets.js")
    guard hasCircle else { return }
    try write(
      """
      window.YTD.twitter_circle_tweet.part0 = [ {"tweet": {"id_str": "\(id)999", \
      "created_at": "Fri Mar 06 13:02:05 +0000 2020", "full_text": "tea for a few of you who know of it", \
      "entities": {"hashtags": [], "user_mentions": [], "urls": []}}} ]
      """, to: "data/twitter-circle-tweet.js")
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
