extension Int {
  /// With a zero before it where it has one digit only, as clocks and calendars write it; it is 0 or more.
  public var twoDigits: String { (self < 10 ? "0" : "") + String(self) }
}
