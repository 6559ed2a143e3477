import ConstraintLayout

extension LayoutScenario {
  /// Cells of equal width in each row and equal height in each column.
  static func grid(_ rows: Int, _ columns: Int) -> LayoutScenario {
    LayoutScenario(
      "grid\(rows)x\(columns)",
      sweep: sweep(40 * max(rows, columns), by: 8, steps: 100) { $0 + 30 }
    ) { builder in
      let size = (builder.edit(), builder.edit())
      var cells: [[Box]] = []
      for row in 0..<rows {
        cells.append([])
        for column in 0..<columns {
          let cell = Box(&builder)
          builder.add([+cell.width], 0, .greaterOrEqual)
          builder.add([+cell.height], 0, .greaterOrEqual)
          if let left = cells[row].last {
            builder.add([+cell.x, -left.x, -left.width], -4)
            builder.add([+cell.width, -cells[row][0].width], 0)
          } else {
            builder.add([+cell.x], -4)
          }
          if row > 0 {
            let above = cells[row - 1][column]
            builder.add([+cell.y, -above.y, -above.height], -4)
            builder.add([+cell.height, -cells[0][column].height], 0)
          } else {
            builder.add([+cell.y], -4)
          }
          if column == columns - 1 { builder.add([+cell.x, +cell.width, -size.0], 4) }
          if row == rows - 1 { builder.add([+cell.y, +cell.height, -size.1], 4) }
          cells[row].append(cell)
        }
      }
    }
  }

  /// Rows of a label, a field and sometimes a button, with the sizes that they would like.
  static func form(_ rows: Int) -> LayoutScenario {
    LayoutScenario(
      "form\(rows)", sweep: sweep(300, by: 8, steps: 100) { 40 * rows + $0 }
    ) { builder in
      let (width, height) = (builder.edit(), builder.edit())
      builder.add([+width], 0, .greaterOrEqual)
      builder.add([+height], 0, .greaterOrEqual)
      var first: (label: Box, field: Box)?
      var above: Box?
      for row in 0..<rows {
        let label = Box(&builder, prefers: (Double(40 + 37 * row % 90), 17))
        let field = Box(&builder, prefers: (120, 22), hugs: .low)
        builder.add([+label.x], -20, .greaterOrEqual)
        builder.add([+field.x, -label.x, -label.width], -8)
        field.centre(on: label, &builder)
        if row % 3 == 2 {
          let button = Box(&builder, prefers: (70, 24))
          builder.add([+button.x, -field.x, -field.width], -8)
          builder.add([+button.x, +button.width, -width], 20)
          button.centre(on: field, &builder)
        } else {
          builder.add([+field.x, +field.width, -width], 20)
        }
        builder.add([+label.x], -20, .equal, .low, weight: 10)
        if let first, let above {
          builder.add([+field.y, -above.y, -above.height], -8)
          builder.add([+label.x, +label.width, -first.label.x, -first.label.width], 0)
          builder.add([+field.x, -first.field.x], 0)
        } else {
          builder.add([+field.y], -20)
          first = (label, field)
        }
        above = field
      }
      if let above { builder.add([+above.y, +above.height, -height], 20, .lessOrEqual) }
    }
  }

  private struct Box {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    init(_ builder: inout Builder) {
      x = builder.variable()
      y = builder.variable()
      width = builder.variable()
      height = builder.variable()
    }

    /// A box with a size of its own.
    init(_ builder: inout Builder, prefers size: (Double, Double), hugs: Priority = .medium) {
      self.init(&builder)
      for (extent, preferred, hugs) in [(width, size.0, hugs), (height, size.1, .medium)] {
        let resists: Priority = hugs == .low ? 450 : 700
        builder.add([+extent], 0, .greaterOrEqual)
        builder.add([+extent], -preferred, .greaterOrEqual, resists)
        builder.add([+extent], -preferred, .lessOrEqual, hugs)
      }
    }

    func centre(on other: Box, _ builder: inout Builder) {
      builder.add(
        [+y, Term(height, 0.5), -other.y, Term(other.height, -0.5)], 0)
    }
  }
}
