extension Tableau {
  /// Makes a symbol for a variable of the caller's.
  mutating func makeVariableSymbol() -> Symbol { makeSymbol(.external) }

  /// Changes the constant of an edit's constraint; `solve` must follow if the result says so.
  ///
  /// One addition for each row that depends on it, while no step was made in between.
  ///
  /// - Returns: whether a row has the wrong sign now.
  @inline(__always)
  mutating func shift(_ edit: inout EditColumn, _ markers: Markers, by change: Double) -> Bool {
    if journal.isOpen {
      shift(markers, by: change)
      return true
    }
    if edit.epoch != epoch { refresh(&edit, markers) }
    let constants = constants
    let rows = rows
    edit.cells.withUnsafeBufferPointer { cells in
      for cell in cells {
        let slot = Int(cell.slot)
        constants[slot] += cell.factor * change
        if !cell.isExternal, constants[slot] < -Self.tolerance || rows[slot].basic.isDummy {
          noteSign(slot)
        }
      }
    }
    return !infeasible.isEmpty
  }

  private mutating func refresh(_ edit: inout EditColumn, _ markers: Markers) {
    edit.epoch = epoch
    edit.cells.removeAll(keepingCapacity: true)
    let facts = facts[markers.marker.index]
    let slot = Int(facts.slot)
    if slot >= 0 {
      edit.cells.append(
        EditColumn.Cell(slot: Int32(slot), isExternal: false, factor: -1 / markers.sign))
      return
    }
    visit &+= 1
    for place in 0..<Int(facts.columnCount) {
      let slot = Int(facts.slots[place])
      guard visits[slot] != visit else { continue }
      visits[slot] = visit
      let coefficient = rows[slot].coefficient(of: markers.marker)
      guard coefficient != 0 else { continue }
      edit.cells.append(
        EditColumn.Cell(
          slot: Int32(slot), isExternal: rows[slot].basic.isExternal,
          factor: coefficient / markers.sign))
    }
  }
}
