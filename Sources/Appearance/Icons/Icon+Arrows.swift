/// Arrows; those without a shaft are for what is moved or turned over.
extension Icon {
  public static let up = Icon((.stroke, "M4 12.6 L10 6.6 L16 12.6"))

  public static let down = Icon((.stroke, "M4 7.4 L10 13.4 L16 7.4"))

  /// With a shaft: what is fetched comes from there.
  public static let toAbove = Icon((.stroke, "M10 16 V4.4"), (.stroke, "M5 9.2 L10 4.2 L15 9.2"))

  public static let toBelow = Icon((.stroke, "M10 4 V15.6"), (.stroke, "M5 10.8 L10 15.8 L15 10.8"))
}
