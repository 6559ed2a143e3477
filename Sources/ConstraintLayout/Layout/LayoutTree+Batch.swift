extension LayoutTree {
  /// Makes several changes, all or none, and solves once at the end.
  ///
  /// Frames read inside are of no solution.
  public func batch(_ body: () throws(SolverError) -> Void) throws(SolverError) {
    let saved = state
    do throws(SolverError) {
      try solver.batch(body)
    } catch {
      state = saved
      throw error
    }
  }
}
