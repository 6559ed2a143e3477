import TweetModel

/// A line of what an archive holds beside tweets: a former name, a list, something said to Grok.
public struct PartLine: Sendable, Hashable {
  /// What it stands under with its neighbours, such as a title; empty for nothing.
  public var heading: String
  /// A word for what it is, which the reader of archives and the page agree on; empty for none.
  public var label: String
  public var text: String
  public var date: Timestamp?
  /// An address that it leads to.
  public var link: String?

  public init(
    heading: String = "", label: String = "", text: String, date: Timestamp? = nil,
    link: String? = nil
  ) {
    self.heading = heading
    self.label = label
    self.text = text
    self.date = date
    self.link = link
  }
}
