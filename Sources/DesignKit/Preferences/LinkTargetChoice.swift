/// What a click on a link does.
package nonisolated enum LinkTargetChoice: String, CaseIterable {
  case browser, clipboard
}
