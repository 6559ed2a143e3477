import ConstraintLayout

extension LayoutScenario {
  public static var all: [LayoutScenario] {
    [
      form(10), form(30), chain(10), chain(50), flex(10), flex(50), nested(50), independent(100),
      grid(4, 4), grid(10, 10), chain(500),
    ]
  }

  /// Boxes in a row that would like to be as wide as the first one, and fill the width.
  private static func chain(_ count: Int) -> LayoutScenario {
    LayoutScenario("chain\(count)", sweep: sweep(60 * count, by: 4, steps: 100)) { builder in
      let width = builder.edit()
      var first: Variable?
      var last: (x: Variable, width: Variable)?
      for _ in 0..<count {
        let box = (x: builder.variable(), width: builder.variable())
        builder.add([+box.width], 0, .greaterOrEqual)
        builder.add([+box.width], -50, .equal, .low)
        if let first, let last {
          builder.add([+box.x, -last.x, -last.width], -8)
          builder.add([+box.width, -first], 0, .equal, .medium)
        } else {
          builder.add([+box.x], -8)
          first = box.width
        }
        last = box
      }
      if let last { builder.add([+last.x, +last.width, -width], 8) }
    }
  }

  /// Boxes with least, preferred and most widths: some box's limit is met at every step.
  private static func flex(_ count: Int) -> LayoutScenario {
    let step = max(1, 130 * count / 200)
    return LayoutScenario(
      "flex\(count)", sweep: sweep(40 * count, by: step, steps: 130 * count / step)
    ) { builder in
      let width = builder.edit()
      var last: (x: Variable, width: Variable)?
      for index in 0..<count {
        let box = (x: builder.variable(), width: builder.variable())
        let least = Double(20 + 13 * index % 30)
        let preferred = least + Double(40 + 7 * index % 25)
        let most = preferred + Double(60 + 11 * index % 50)
        builder.add([+box.width], -least, .greaterOrEqual)
        builder.add([+box.width], -most, .lessOrEqual, 600)
        builder.add([+box.width], -preferred, .equal, .medium, weight: Double(1 + index))
        if let last {
          builder.add([+box.x, -last.x, -last.width], -6)
        } else {
          builder.add([+box.x], 0)
        }
        last = box
      }
      if let last { builder.add([+last.x, +last.width, -width], 0, .equal, 740) }
    }
  }

  /// Boxes in boxes, 2 pixels smaller on each side.
  private static func nested(_ depth: Int) -> LayoutScenario {
    LayoutScenario(
      "nested\(depth)", sweep: sweep(4 * depth + 100, by: 8, steps: 100) { $0 + 50 }
    ) { builder in
      let size = (builder.edit(), builder.edit())
      var outer: [Variable] = []
      for level in 0..<depth {
        let inner = (0..<4).map { _ in builder.variable() }
        for axis in 0..<2 {
          let extent = axis == 0 ? size.0 : size.1
          if level == 0 {
            builder.add([+inner[axis]], -2)
            builder.add([+inner[axis], +inner[axis + 2], -extent], 2)
          } else {
            builder.add([+inner[axis], -outer[axis]], -2)
            builder.add(
              [+inner[axis], +inner[axis + 2], -outer[axis], -outer[axis + 2]], 2)
          }
        }
        outer = inner
      }
    }
  }

  /// Boxes that only know the window.
  private static func independent(_ count: Int) -> LayoutScenario {
    LayoutScenario(
      "indep\(count)", sweep: sweep(400, by: 8, steps: 100) { $0 * 3 / 4 }
    ) { builder in
      let size = (builder.edit(), builder.edit())
      for index in 0..<count {
        let (x, y) = (builder.variable(), builder.variable())
        let (width, height) = (builder.variable(), builder.variable())
        builder.add([+x], -Double(10 + index % 7))
        builder.add([+y], -Double(10 + index % 11))
        builder.add([+x, +width, -size.0], Double(10 + index % 5))
        builder.add([+y, +height, -size.1], Double(10 + index % 3))
      }
    }
  }
}
