/// How many posts of a year have a label.
public struct LabelTally: Hashable, Sendable {
  public let label: PostLabel
  public let year: Int
  public let posts: Int
}
