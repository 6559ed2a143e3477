import Appearance

/// Something that can be done with what a quick look shows.
struct PeekAction {
  let icon: Icon
  let title: String
  let run: () -> Void
}
