/// Colours that a backdrop is interpolated from.
public struct ColourGrid: Hashable, Sendable {
  /// Names it to a person.
  public let name: String
  /// From top to bottom, equally long, at most 4 x 7; one colour makes it plain.
  public let rows: [[Colour]]

  init(name: String, rows: [[Colour]]) {
    self.name = name
    self.rows = rows
  }

  /// The colour that all of it comes to from afar.
  var mean: Colour {
    let colours = rows.joined()
    let share = 1 / Double(colours.count)
    return colours.reduce(.black) { sum, colour in
      Colour(
        red: sum.red + colour.red * share, green: sum.green + colour.green * share,
        blue: sum.blue + colour.blue * share)
    }
  }
}
