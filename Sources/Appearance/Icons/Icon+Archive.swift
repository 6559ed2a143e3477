/// The icons of what an archive holds.
extension Icon {
  public static let warning = Icon(
    (.stroke, "M10 3.4 L17.2 16.2 H2.8 Z"), (.stroke, "M10 8 V11.6"), (.stroke, "M10 13.9 V14.1"))

  public static let lock = Icon(
    (.stroke, "M4.6 9 H15.4 V16.6 H4.6 Z"),
    (.stroke, "M6.8 8.8 V6.6 C6.8 4.6 8.2 3.2 10 3.2 C11.8 3.2 13.2 4.6 13.2 6.6 V8.8"))

  public static let bookmark = Icon((.stroke, "M5 3.4 H15 V16.8 L10 12.8 L5 16.8 Z"))

  public static let bookmarked = Icon((.fill, "M4.4 2.8 H15.6 V18 L10 13.6 L4.4 18 Z"))

  public static let people = Icon(
    (
      .stroke,
      "M7.4 3.8 C9 3.8 10.2 5 10.2 6.6 C10.2 8.2 9 9.4 7.4 9.4 C5.8 9.4 4.6 8.2 4.6 6.6 C4.6 5 5.8 3.8 7.4 3.8 Z"
    ),
    (.stroke, "M2.2 16 C2.6 13.2 4.5 11.8 7.4 11.8 C10.3 11.8 12.2 13.2 12.6 16 Z"),
    (.stroke, "M12.6 4 C14 4.2 15 5.2 15 6.6 C15 8 14 9 12.6 9.2"),
    (.stroke, "M14.2 11.9 C16.2 12.4 17.5 13.8 17.8 16"))

  public static let bubble = Icon(
    (.stroke, "M3.2 4.2 H16.8 V13.2 H9.6 L6 16.6 V13.2 H3.2 Z"))

  public static let page = Icon(
    (.stroke, "M4.6 3.2 H15.4 V16.8 H4.6 Z"), (.stroke, "M7.4 6.8 H12.6"),
    (.stroke, "M7.4 10 H12.6"), (.stroke, "M7.4 13.2 H10.4"))

  public static let bars = Icon(
    (.stroke, "M3.4 16.6 V3.4"), (.stroke, "M3.4 16.6 H16.8"), (.stroke, "M7 16.4 V10"),
    (.stroke, "M10.8 16.4 V6"), (.stroke, "M14.6 16.4 V12"))
}
