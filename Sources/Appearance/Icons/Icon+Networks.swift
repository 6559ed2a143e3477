/// Small signs of networks, drawn by ourselves: what they look like from afar, none of their own marks.
extension Icon {
  public static let x = Icon(
    (.stroke, "M4.4 4 L15.6 16"), (.stroke, "M15.6 4 L4.4 16"))

  /// Servers that all speak with each other.
  public static let fediverse = Icon(
    (.stroke, "M10 3.4 L16.4 8 L14 15.6 H6 L3.6 8 Z"), (.stroke, "M10 3.4 L14 15.6"),
    (.stroke, "M10 3.4 L6 15.6"), (.stroke, "M3.6 8 H16.4"))

  public static let bluesky = Icon(
    (
      .fill,
      "M10 9.2 C8.6 6.4 5.4 3.8 3.4 3.8 C2.6 5.6 2.8 10 4.6 11.2 C5.8 12 7.4 11.6 7.4 11.6 C5.2 12.4 4.8 14 6.2 15.4 C8 17 9.6 14.6 10 12.8 C10.4 14.6 12 17 13.8 15.4 C15.2 14 14.8 12.4 12.6 11.6 C12.6 11.6 14.2 12 15.4 11.2 C17.2 10 17.4 5.6 16.6 3.8 C14.6 3.8 11.4 6.4 10 9.2 Z"
    ))

  /// An eye that is crossed out.
  public static let hidden = Icon(
    (
      .stroke,
      "M2.6 10 C5 6.4 7.4 5 10 5 C12.6 5 15 6.4 17.4 10 C15 13.6 12.6 15 10 15 C7.4 15 5 13.6 2.6 10 Z"
    ),
    (
      .stroke,
      "M10 7.6 C11.4 7.6 12.4 8.6 12.4 10 C12.4 11.4 11.4 12.4 10 12.4 C8.6 12.4 7.6 11.4 7.6 10 C7.6 8.6 8.6 7.6 10 7.6 Z"
    ),
    (.stroke, "M4 16.4 L16 3.6"))
}
