/// The icons of the menu and of the sections.
extension Icon {
  public static let clock = Icon(
    (.stroke, circle), (.stroke, "M10 5.8 V10 L12.8 11.8"))

  public static let trend = Icon(
    (.stroke, "M3 14.6 L7.8 9.8 L11 13 L17 6.2"), (.stroke, "M12.6 5.8 H17.2 V10.4"))

  public static let grid = Icon(
    (.stroke, "M3.5 3.5 H8.5 V8.5 H3.5 Z"), (.stroke, "M11.5 3.5 H16.5 V8.5 H11.5 Z"),
    (.stroke, "M3.5 11.5 H8.5 V16.5 H3.5 Z"), (.stroke, "M11.5 11.5 H16.5 V16.5 H11.5 Z"))

  public static let undo = Icon(
    (.stroke, "M4 3.8 V8 H8.2"),
    (
      .stroke,
      "M4.2 7.8 C5.3 5.6 7.5 4.2 10 4.2 C13.4 4.2 16.1 6.9 16.1 10.3 C16.1 13.7 13.4 16.4 10 16.4"
        + "C7.6 16.4 5.6 15.1 4.6 13.1"
    ))

  private static let needle =
    "M7 3.4 H13 M8 3.4 V8.2 L5.4 11.4 V12.6 H14.6 V11.4 L12 8.2 V3.4 M10 12.6 V17"

  /// A needle that could hold something.
  public static let pin = Icon((.stroke, needle))

  /// One that holds something.
  public static let pinned = Icon(
    (.stroke, needle), (.fill, "M8 3.4 H12 V8.2 L14.6 11.4 V12.6 H5.4 V11.4 L8 8.2 Z"))

  /// A note.
  public static let sound = Icon(
    (.stroke, "M7.2 14.4 V5.2 L15.8 3.4 V12.6"),
    (
      .fill,
      "M7.9 14.4 C7.9 15.9 6.7 17 5.2 17 C3.8 17 2.8 16.1 2.8 14.8 C2.8 13.3 4 12.2 5.5 12.2 C6.9 12.2 7.9 13.1 7.9 14.4 Z"
    ),
    (
      .fill,
      "M16.5 12.6 C16.5 14.1 15.3 15.2 13.8 15.2 C12.4 15.2 11.4 14.3 11.4 13 C11.4 11.5 12.6 10.4 14.1 10.4 C15.5 10.4 16.5 11.3 16.5 12.6 Z"
    ))

  private static let speaker = "M3 7.6 H5.8 L9.6 4.2 V15.8 L5.8 12.4 H3 Z"

  /// A loudspeaker that is heard.
  public static let loud = Icon(
    (.stroke, speaker), (.stroke, "M12.2 7.6 C13.5 9 13.5 11 12.2 12.4"),
    (.stroke, "M14.6 5.2 C17.4 7.8 17.4 12.2 14.6 14.8"))

  /// One that is not.
  public static let muted = Icon(
    (.stroke, speaker), (.stroke, "M12.4 7.8 L16.8 12.2"), (.stroke, "M16.8 7.8 L12.4 12.2"))

  public static let check = Icon((.stroke, "M4 10.6 L8.2 14.8 L16 5.8"))

  public static let menu = Icon(
    (.stroke, "M3.6 5 H16.4"), (.stroke, "M3.6 10 H16.4"), (.stroke, "M3.6 15 H16.4"))

  public static let forward = Icon((.stroke, "M7.6 4 L13.6 10 L7.6 16"))

  public static let save = Icon(
    (.stroke, "M10 3 V12.6"), (.stroke, "M6 8.8 L10 12.8 L14 8.8"),
    (.stroke, "M3.6 13 V16.6 H16.4 V13"))

  public static let openOutside = Icon(
    (.stroke, "M8.6 4 H3.6 V16.4 H16 V11.4"), (.stroke, "M11.6 3.6 H16.4 V8.4"),
    (.stroke, "M16 4 L9.4 10.6"))

  public static let search = Icon(
    (
      .stroke,
      "M8.6 3.4 C11.5 3.4 13.8 5.7 13.8 8.6 C13.8 11.5 11.5 13.8 8.6 13.8 C5.7 13.8 3.4 11.5 3.4 8.6"
        + "C3.4 5.7 5.7 3.4 8.6 3.4 Z"
    ),
    (.stroke, "M12.6 12.6 L16.6 16.6"))

  public static let archive = Icon(
    (.stroke, "M3 4 H17 V7.4 H3 Z"), (.stroke, "M4.4 7.6 V16 H15.6 V7.6"),
    (.stroke, "M10 9.4 V13.4"), (.stroke, "M8 11.8 L10 13.8 L12 11.8"))

  public static let export = Icon(
    (.stroke, "M6.4 7.6 H4.4 V17 H15.6 V7.6 H13.6"), (.stroke, "M10 12.4 V3"),
    (.stroke, "M6.8 6 L10 2.8 L13.2 6"))

  public static let contrast = Icon(
    (.stroke, circle),
    (
      .fill,
      "M10 3 C13.9 3 17 6.1 17 10 C17 13.9 13.9 17 10 17 Z"
    ))

  public static let sliders = Icon(
    (.stroke, "M3 6 H10.4"), (.stroke, "M14.4 6 H17"), (.stroke, "M3 14 H5.6"),
    (.stroke, "M9.6 14 H17"),
    (
      .stroke,
      "M12.4 4 C13.5 4 14.4 4.9 14.4 6 C14.4 7.1 13.5 8 12.4 8 C11.3 8 10.4 7.1 10.4 6"
        + "C10.4 4.9 11.3 4 12.4 4 Z"
    ),
    (
      .stroke,
      "M7.6 12 C8.7 12 9.6 12.9 9.6 14 C9.6 15.1 8.7 16 7.6 16 C6.5 16 5.6 15.1 5.6 14"
        + "C5.6 12.9 6.5 12 7.6 12 Z"
    ))

  public static let keyboard = Icon(
    (.stroke, "M2.6 5.4 H17.4 V14.6 H2.6 Z"), (.stroke, "M5.4 8.4 H6"), (.stroke, "M8.6 8.4 H9.2"),
    (.stroke, "M11.8 8.4 H12.4"), (.stroke, "M14.4 8.4 H15"), (.stroke, "M6.4 11.8 H13.6"))

  public static let info = Icon(
    (.stroke, circle), (.stroke, "M10 9.4 V13.6"), (.stroke, "M10 6.4 V6.6"))

  public static let power = Icon(
    (.stroke, "M10 2.8 V9"),
    (
      .stroke,
      "M6 5.2 C4.3 6.4 3.4 8.2 3.4 10.2 C3.4 13.9 6.3 16.8 10 16.8 C13.7 16.8 16.6 13.9 16.6 10.2"
        + "C16.6 8.2 15.7 6.4 14 5.2"
    ))

  public static let bell = Icon(
    (
      .stroke,
      "M4 14.4 C5.2 13.2 5.4 11.6 5.4 9 C5.4 6 7.2 4 10 4 C12.8 4 14.6 6 14.6 9"
        + "C14.6 11.6 14.8 13.2 16 14.4 Z"
    ),
    (.stroke, "M8.4 16.8 C9.2 17.6 10.8 17.6 11.6 16.8"), (.stroke, "M10 4 V2.8"))

  public static let picture = Icon(
    (.stroke, "M3 4.4 H17 V15.6 H3 Z"), (.stroke, "M3.4 13.4 L7.6 9.2 L11 12.6 L13 10.8 L16.6 14"),
    (.fill, "M13.2 6.6 H14.4 V7.8 H13.2 Z"))

  public static let calendar = Icon(
    (.stroke, "M3.4 4.8 H16.6 V16.4 H3.4 Z"), (.stroke, "M3.6 8.4 H16.4"),
    (.stroke, "M6.8 3 V5.6"), (.stroke, "M13.2 3 V5.6"), (.fill, "M9.2 11.2 H11.6 V13.6 H9.2 Z"))

  public static let back = Icon((.stroke, "M12.4 4 L6.4 10 L12.4 16"))

  public static let hash = Icon(
    (.stroke, "M8.2 3.6 L6.6 16.4"), (.stroke, "M13.4 3.6 L11.8 16.4"), (.stroke, "M4 7.4 H16.6"),
    (.stroke, "M3.4 12.6 H16"))

  public static let at = Icon(
    (
      .stroke,
      "M10 7 C11.7 7 13 8.3 13 10 C13 11.7 11.7 13 10 13 C8.3 13 7 11.7 7 10 C7 8.3 8.3 7 10 7 Z"
    ),
    (
      .stroke,
      "M13 7.2 V11 C13 14 17 13.6 17 10 C17 6.1 13.9 3 10 3 C6.1 3 3 6.1 3 10 C3 13.9 6.1 17 10 17"
        + "C11.4 17 12.6 16.6 13.6 16"
    ))

  public static let word = Icon(
    (.stroke, "M4 7 V4.2 H16 V7"), (.stroke, "M10 4.4 V15.8"), (.stroke, "M7.6 15.8 H12.4"))

  public static let bin = Icon(
    (.stroke, "M4 5.6 H16"), (.stroke, "M7.6 5.4 V3.6 H12.4 V5.4"),
    (.stroke, "M5.2 5.8 L6 16.6 H14 L14.8 5.8"), (.stroke, "M8.4 8.8 V13.6"),
    (.stroke, "M11.6 8.8 V13.6"))

  public static let copy = Icon((.stroke, "M7 7 H16.4 V16.4 H7 Z"), (.stroke, "M3.6 13 V3.6 H13"))

  public static let link = Icon(
    (.stroke, "M8 12 L12 8"), (.stroke, "M9 6.6 L11 4.6 C13.4 2.4 17.6 6.6 15.4 9 L13.4 11"),
    (.stroke, "M11 13.4 L9 15.4 C6.6 17.6 2.4 13.4 4.6 11 L6.6 9"))

  public static let globe = Icon(
    (.stroke, circle), (.stroke, "M3.2 10 H16.8"),
    (.stroke, "M10 3 C6.6 6 6.6 14 10 17 C13.4 14 13.4 6 10 3 Z"))

  public static let house = Icon(
    (.stroke, "M2.8 9.6 L10 3.4 L17.2 9.6"),
    (.stroke, "M4.8 8.4 V16.4 H8.2 V11.8 H11.8 V16.4 H15.2 V8.4"))

  public static let cross = Icon((.stroke, "M5 5 L15 15"), (.stroke, "M15 5 L5 15"))

  public static let smile = Icon(
    (.stroke, circle), (.fill, "M6.8 7.2 H8.2 V9 H6.8 Z"), (.fill, "M11.8 7.2 H13.2 V9 H11.8 Z"),
    (.stroke, "M6.4 11.8 C7.4 14.6 12.6 14.6 13.6 11.8"))

  public static let question = Icon(
    (.stroke, circle),
    (
      .stroke,
      "M7.8 8.2 C7.8 6.8 8.8 6 10 6 C11.3 6 12.2 6.8 12.2 8 C12.2 9.6 10 9.8 10 11.4"
    ),
    (.stroke, "M10 13.8 V14"))

  private static let circle =
    "M10 3 C13.9 3 17 6.1 17 10 C17 13.9 13.9 17 10 17 C6.1 17 3 13.9 3 10 C3 6.1 6.1 3 10 3 Z"

  public static let printer = Icon(
    (.stroke, "M6 7.4 V3.2 H14 V7.4"),
    (.stroke, "M6 14 H3.4 V7.4 H16.6 V14 H14"),
    (.stroke, "M6 11.4 H14 V16.8 H6 Z"))
}
