/// Something that follows a press until the press is over or belongs to somebody else.
@MainActor
protocol PressFollower: AnyObject {
  /// The press is not its own any more: nothing comes of it here.
  func losePress()
}
