import TweetModel

/// What the files of all networks' archives are made of.
extension HostileArchive {
  typealias File = (name: String, bytes: [UInt8])

  static let most = "9223372036854775807"

  func file(_ name: String, _ text: String) -> File { (name, Array(text.utf8)) }

  func quoted(_ text: String) -> String { JSONText.quoted(text) }

  /// The files of the posts, each where a network keeps that of a post.
  func media(_ path: (Post, String) -> String) -> [File] {
    posts.compactMap { post in post.medium.map { (path(post, $0.name), $0.bytes) } }
  }
}
