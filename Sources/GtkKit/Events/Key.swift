import CGtk

/// The keys that the program names.
public enum Key {
  public static let up = UInt32(GDK_KEY_Up)
  public static let down = UInt32(GDK_KEY_Down)
  public static let left = UInt32(GDK_KEY_Left)
  public static let right = UInt32(GDK_KEY_Right)
  public static let pageUp = UInt32(GDK_KEY_Page_Up)
  public static let pageDown = UInt32(GDK_KEY_Page_Down)
  public static let home = UInt32(GDK_KEY_Home)
  public static let end = UInt32(GDK_KEY_End)
  public static let enter = UInt32(GDK_KEY_Return)
  public static let menu = UInt32(GDK_KEY_Menu)
  public static let delete = UInt32(GDK_KEY_Delete)
  public static let backspace = UInt32(GDK_KEY_BackSpace)
  public static let space = UInt32(GDK_KEY_space)
  public static let f10 = UInt32(GDK_KEY_F10)
  public static let escape = UInt32(GDK_KEY_Escape)
  public static let a = UInt32(GDK_KEY_a)
  public static let b = UInt32(GDK_KEY_b)
  public static let c = UInt32(GDK_KEY_c)
  public static let s = UInt32(GDK_KEY_s)
  public static let t = UInt32(GDK_KEY_t)
  public static let m = UInt32(GDK_KEY_m)
  public static let x = UInt32(GDK_KEY_x)
  public static let g = UInt32(GDK_KEY_g)
  public static let j = UInt32(GDK_KEY_j)
  public static let k = UInt32(GDK_KEY_k)

  /// The main block's key for a key of the number pad; other keys are their own.
  public static func withoutKeypad(_ key: UInt32) -> UInt32 {
    switch Int32(bitPattern: key) {
    case GDK_KEY_KP_Up: up
    case GDK_KEY_KP_Down: down
    case GDK_KEY_KP_Left: left
    case GDK_KEY_KP_Right: right
    case GDK_KEY_KP_Page_Up: pageUp
    case GDK_KEY_KP_Page_Down: pageDown
    case GDK_KEY_KP_Home: home
    case GDK_KEY_KP_End: end
    case GDK_KEY_KP_Enter: enter
    default: key
    }
  }
}
