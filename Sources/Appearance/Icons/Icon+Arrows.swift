/// Arrows without a shaft, for what is moved or turned over.
extension Icon {
  public static let up = Icon((.stroke, "M4 12.6 L10 6.6 L16 12.6"))

  public static let down = Icon((.stroke, "M4 7.4 L10 13.4 L16 7.4"))
}
