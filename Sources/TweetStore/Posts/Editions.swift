/// In SQL, what the versions of edited posts have to do with each other: what stands at an older one is of the one shown.
enum Editions {
  /// Joins the row `version` of each version of a post to the row `edition` of one of them.
  static let joined = """
    edition CROSS JOIN edition AS version
    ON version.network = edition.network AND version.first = edition.first
    """

  /// The key of the version that is shown of a post, which may be an older one: its own where it was never edited.
  static func shown(of post: String) -> String {
    """
    ifnull((
      SELECT version.post FROM \(joined) CROSS JOIN post ON post.id = version.post
      WHERE edition.post = \(post) AND NOT post.folded), \(post))
    """
  }
}
