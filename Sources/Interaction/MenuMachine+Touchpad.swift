import Motion

extension MenuMachine {
  /// A touchpad, or a wheel with Shift, moves the content sideways; to the left is positive.
  ///
  /// All its events come here, those up and down too: they tell which way the fingers go.
  ///
  /// - Parameters:
  ///   - dx: Logical pixels.
  ///   - dy: Logical pixels.
  ///   - time: Seconds.
  ///   - silence: Seconds without another event after which the fingers count as off.
  /// - Returns: effects, and whether the event is dealt with.
  public mutating func scroll(
    dx: Double, dy: Double, at time: Double, silence: Double = 0.05
  ) -> (effects: [Effect], isTaken: Bool) {
    let isScrolled = isFollowing && scrolling != nil
    guard isScrolled || phase == .idle || phase == .springingBack else {
      // What fades away leaves the fingers to what is beneath.
      return ([], phase != .pressed && phase != .dismissing)
    }
    if !isScrolled, scrolling?.isOver(at: time) != false {
      scrolling = SidewaysScroll(at: time, silence: silence)
    }
    scrolling?.add(dx: dx, dy: dy, at: time, silence: silence)
    guard let scrolling, scrolling.course == .sideways else {
      // What may still become a pull moves nothing else meanwhile.
      return ([], scrolling?.course == .undecided && abs(dx) > abs(dy))
    }
    if isScrolled {
      setPull(pull + towardsMenu(dx))
    } else {
      let caught = RubberBand(length: width).pull(forOffset: rest.value(at: time))
      setPull(caught + towardsMenu(scrolling.dx))
    }
    return ([], true)
  }

  /// The touchpad says that the fingers are off.
  public mutating func scrollEnded(at time: Double) -> [Effect] {
    guard scrolling != nil else { return [] }
    scrolling = nil
    return letGo(at: time)
  }
}
