/// What the account did with a post; nil for what is not told, or null as Pixelfed has it.
struct MarksEntity {
  let favourited: Bool?
  let reblogged: Bool?
  let bookmarked: Bool?
  let muted: Bool?
  let pinned: Bool?
}
