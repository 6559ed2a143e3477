extension Tableau {
  /// The constraints that contradict each other in a row that no values can satisfy.
  ///
  /// All symbols of such a row could only make it worse. The row is a sum of multiples of the
  /// constraints whose markers stand in it; without the markers those constraints would leave all
  /// other symbols out, and they are linearly independent without the row's own. So no smaller set
  /// of them contradicts itself (J. Gleeson and J. Ryan, "Identifying minimally infeasible
  /// subsystems of inequalities", 1990).
  func owners(of slot: Int) -> [Int32] {
    let row = rows[slot]
    var owners: Set<Int32> = [facts[row.basic.index].owner]
    for cell in 0..<row.count { owners.insert(facts[row.symbols[cell].index].owner) }
    return Array(owners)
  }
}
