/// The colours in which a layout's parts are painted to be inspected: those of the original's views.
public enum InspectionColours {
  public static let info = Colour(0xFFD60A)
  public static let name = Colour(0x4B0082)
  public static let digits = Colour(0x8EC9FF)
  /// Of the three numbers, in order.
  public static let numbers = [Colour(0x8F00FF), Colour(0xA0522D), Colour(0x808080)]
  public static let avatar = Colour(0xFF3B30)
  public static let description = Colour(0x34C759)
  public static let button = Colour(0x007AFF)
}
