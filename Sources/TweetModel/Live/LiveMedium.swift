/// What an account's server tells of a picture or a film beside what ``Media`` says.
public struct LiveMedium: Hashable, Sendable {
  /// Its id on the account's server.
  public let local: String
  /// Where the server has a small picture of it.
  public let preview: String?
  /// What a picture that is cropped has to show; nil for its middle.
  public let focus: Focus?

  /// A point of a picture: from -1 at the left and at the bottom to 1 at the right and at the top.
  public struct Focus: Hashable, Sendable {
    public let x: Double
    public let y: Double

    public init(x: Double, y: Double) {
      self.x = min(max(x, -1), 1)
      self.y = min(max(y, -1), 1)
    }
  }

  public init(
    local: String, preview: String? = nil, focus: Focus? = nil
  ) {
    (self.local, self.preview, self.focus) = (local, preview, focus)
  }
}
