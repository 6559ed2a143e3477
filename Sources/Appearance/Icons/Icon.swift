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

  private init(_ layers: (Style, String)...) {
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

  public static let arrowDown = Icon((.fill, "M4 6.5 L16 6.5 L10 14.5 Z"))

  public static let reply = Icon(
    (.stroke, "M8 4.2 L3.2 9 L8 13.8"),
    (.stroke, "M3.6 9 H12 C15 9 16.8 11 16.8 14 V15.6"))

  public static let repost = Icon(
    (.stroke, "M5.5 14.5 V7.6 C5.5 6.4 6.3 5.6 7.5 5.6 H11.5"),
    (.stroke, "M2.8 12 L5.5 14.7 L8.2 12"),
    (.stroke, "M14.5 5.5 V12.4 C14.5 13.6 13.7 14.4 12.5 14.4 H8.5"),
    (.stroke, "M11.8 8 L14.5 5.3 L17.2 8"))

  public static let heart = Icon(
    (
      .fill,
      "M10 16.6 C4.6 13 2.4 10.3 2.4 7.4 C2.4 5.2 4.1 3.6 6.2 3.6 C7.7 3.6 9.1 4.4 10 5.8 C10.9 4.4 12.3 3.6 13.8 3.6 C15.9 3.6 17.6 5.2 17.6 7.4 C17.6 10.3 15.4 13 10 16.6 Z"
    ))

  public static let thread = Icon(
    (.stroke, "M4 5.5 H16"), (.stroke, "M4 10 H16"), (.stroke, "M4 14.5 H11"))

  public static let play = Icon(
    (
      .fill,
      "M7 4.4 C7 3.7 7.7 3.3 8.3 3.6 L16 9.2 C16.6 9.6 16.6 10.4 16 10.8 L8.3 16.4 C7.7 16.7 7 16.3 7 15.6 Z"
    ))

  public static let brokenPicture = Icon(
    (.stroke, "M8.5 16 H4.5 C3.7 16 3 15.3 3 14.5 V5.5 C3 4.7 3.7 4 4.5 4 H9.5 L8 8 L11 10.5 Z"),
    (
      .stroke,
      "M12.5 4 H15.5 C16.3 4 17 4.7 17 5.5 V14.5 C17 15.3 16.3 16 15.5 16 H11.5 L13.5 10.5 L10.8 8 Z"
    ))
}
