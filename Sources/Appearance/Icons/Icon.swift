/// One of the program's own symbolic icons, drawn in a box of 20 x 20 in a single colour.
public struct Icon: Hashable, Sendable {
  /// The side of the box.
  public static let side = 20.0
  /// The width of stroked lines, with round ends.
  public static let lineWidth = 1.5

  /// How a path is painted.
  public enum Style: Sendable { case stroke, fill }

  /// A path and how it is painted.
  public struct Layer: Hashable, Sendable {
    public let path: VectorPath
    public let style: Style
  }

  public let layers: [Layer]

  init(_ layers: (Style, String)...) {
    self.layers = layers.map { style, text in
      guard let path = VectorPath(text) else { preconditionFailure("a wrong path: \(text)") }
      return Layer(path: path, style: style)
    }
  }
}

extension Icon {
  public static let person = Icon(
    (
      .stroke,
      "M10 3.2 C12 3.2 13.4 4.7 13.4 6.6 C13.4 8.5 12 10 10 10 C8 10 6.6 8.5 6.6 6.6 C6.6 4.7 8 3.2 10 3.2 Z"
    ),
    (.stroke, "M3.4 16.8 C3.9 13.9 6.5 12.4 10 12.4 C13.5 12.4 16.1 13.9 16.6 16.8 Z"))

  public static let pencil = Icon(
    (
      .stroke,
      "M3.5 16.5 L4.4 12.6 L13.6 3.4 C14.3 2.7 15.3 2.7 16 3.4 L16.6 4 C17.3 4.7 17.3 5.7 16.6 6.4 L7.4 15.6 Z"
    ),
    (.stroke, "M11.9 5.1 L14.9 8.1"))

  public static let arrowDown = Icon(
    (
      .fill,
      "M4.6 6.5 H15.4 C16.2 6.5 16.6 7.3 16.1 7.9 L10.9 14 C10.4 14.6 9.6 14.6 9.1 14 L3.9 7.9"
        + "C3.4 7.3 3.8 6.5 4.6 6.5 Z"
    ))

  public static let reply = Icon(
    (.stroke, "M8 4.2 L3.2 9 L8 13.8"),
    (.stroke, "M3.6 9 H12 C15 9 16.8 11 16.8 14 V15.6"))

  public static let repost = Icon(
    (.stroke, "M2.6 7.6 L5.4 4.8 L8.2 7.6"),
    (.stroke, "M5.4 5 V13.2 C5.4 14.4 6.2 15.2 7.4 15.2 H10.4"),
    (.stroke, "M17.4 12.4 L14.6 15.2 L11.8 12.4"),
    (.stroke, "M14.6 15 V6.8 C14.6 5.6 13.8 4.8 12.6 4.8 H9.6"))

  public static let heart = Icon(
    (
      .fill,
      "M10.7 16.4 C10.3 16.75 9.7 16.75 9.3 16.4 C5 12.9 2.4 10.4 2.4 7.5 C2.4 5.2 4.1 3.5 6.3 3.5"
        + "C7.8 3.5 9.2 4.3 10 5.6 C10.8 4.3 12.2 3.5 13.7 3.5 C15.9 3.5 17.6 5.2 17.6 7.5"
        + "C17.6 10.4 15 12.9 10.7 16.4 Z"
    ))

  public static let thread = Icon(
    (.stroke, "M4 5.5 H16"), (.stroke, "M4 10 H16"), (.stroke, "M4 14.5 H11"))

  public static let play = Icon(
    (
      .fill,
      "M7 4.4 C7 3.7 7.7 3.3 8.3 3.6 L16 9.2 C16.6 9.6 16.6 10.4 16 10.8 L8.3 16.4"
        + "C7.7 16.7 7 16.3 7 15.6 Z"
    ))

  public static let brokenPicture = Icon(
    (
      .stroke,
      "M8.2 16 H4.6 C3.7 16 3 15.3 3 14.4 V5.6 C3 4.7 3.7 4 4.6 4 H8.2 L6.9 7.6 L9.6 10.4 Z"
    ),
    (
      .stroke,
      "M11.6 4 H15.4 C16.3 4 17 4.7 17 5.6 V14.4 C17 15.3 16.3 16 15.4 16 H11.6 L13 10.4"
        + "L10.3 7.6 Z"
    ))
}
