extension Tweet.Visibility {
  /// What servers of the fediverse call so: what has another name is not for everybody.
  public init(fediverse name: String?) {
    self =
      switch name {
      case "public", nil: .public
      case "unlisted": .unlisted
      case "direct": .direct
      case "limited", "list": .circle
      default: .followers
      }
  }
}
