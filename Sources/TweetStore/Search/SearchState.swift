/// Which changes of a library a search has seen.
public struct SearchState: Sendable, Hashable {
  let lists: ListState
  let home: ListState
}
