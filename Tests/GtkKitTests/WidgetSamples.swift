import GLibKit
import GtkKit
import GtkTestSupport

/// A widget of each class with what a program gives it, for the tests of what is left when it goes.
@MainActor
struct WidgetSample {
  let name: String
  /// Makes it and watches it, and what is in it.
  let make: (_ watch: (Object) -> Void) -> Widget

  static let all: [WidgetSample] = [
    sample("Label") { Label("text") },
    sample("Label, wrapped") {
      let label = Label("text")
      label.wrap(atCharacters: 20)
      label.accessibleName = "name"
      return label
    },
    WidgetSample(name: "Label of another widget") { watch in
      let target = watched(SearchEntry(), watch)
      let box = watched(Box(.row), watch)
      box.append(watched(Label(mnemonic: "_Name", for: target), watch))
      box.append(target)
      return box
    },
    WidgetSample(name: "Button") { watch in
      let button = watched(Button(label: "_OK"), watch)
      button.onClick { [weak button] in button?.queueDraw() }
      button.accessibleStates = [.expandable]
      return button
    },
    WidgetSample(name: "Button of a widget") { watch in
      watched(Button(content: watched(Label("in it"), watch)), watch)
    },
    WidgetSample(name: "Box") { watch in
      let box = watched(Box(.column, spacing: 2), watch)
      box.append(watched(Label("one"), watch))
      box.append(watched(Box(.row), watch), expands: true)
      return box
    },
    WidgetSample(name: "Box that was emptied") { watch in
      let box = watched(Box(.column), watch)
      box.append(watched(Label("one"), watch))
      box.removeAll()
      return box
    },
    WidgetSample(name: "Stack") { watch in
      let stack = watched(Stack(), watch)
      stack.add(watched(Label("one"), watch), named: "one")
      stack.add(watched(Label("two"), watch), named: "two")
      stack.visibleChild = "two"
      return stack
    },
    WidgetSample(name: "Overlay") { watch in
      let overlay = watched(Overlay(content: watched(Label("below"), watch)), watch)
      overlay.float(watched(Label("above"), watch)) { _ in .nowhere }
      return overlay
    },
    WidgetSample(name: "HeaderBar") { watch in
      let bar = watched(HeaderBar(title: watched(Label("title"), watch)), watch)
      bar.addLeading(watched(Button(label: "a"), watch))
      bar.addTrailing(watched(Button(label: "b"), watch))
      bar.setWindowButtons(.closeOnly)
      bar.onDrawBackground { _ in }
      return bar
    },
    WidgetSample(name: "Gallery") { watch in
      let gallery = watched(Gallery(spacing: 4), watch)
      gallery.onChoice { [weak gallery] in gallery?.queueDraw() }
      for _ in 0..<3 {
        gallery.setItems(
          (0..<4).map { watched(Label("\($0)"), watch) }, names: ["a", "b", "c", "d"])
        gallery.selection = 1
      }
      return gallery
    },
    sample("Slider") {
      let slider = Slider(0...10, step: 1, page: 2)
      slider.addMark(5)
      slider.onChange {}
      slider.value = 4
      return slider
    },
    sample("ProgressBar") { ProgressBar() },
    sample("SearchEntry") {
      let entry = SearchEntry()
      entry.text = "tea"
      entry.setPlaceholder("Search")
      entry.onSearch {}
      return entry
    },
    sample("TextView") {
      let view = TextView()
      view.onChange { [weak view] in view?.queueDraw() }
      view.onChange {}
      view.text = "some words"
      view.setMarks([.init(range: 0..<4, paint: Paint(red: 1, green: 0, blue: 0))])
      return view
    },
    sample("Calendar") {
      let calendar = Calendar()
      calendar.day = Calendar.Day(year: 2024, month: 2, day: 29)
      calendar.onChoice {}
      return calendar
    },
    sample("ChoiceBox, chosen often") {
      let box = ChoiceBox(["a", "b", "c"])
      box.name = "letter"
      for turn in 0..<20 { box.selection = turn % 3 }
      box.setChoices(["d", "e"])
      box.selection = 1
      return box
    },
    WidgetSample(name: "ScrolledWindow") { watch in
      let window = watched(ScrolledWindow(content: watched(Label("long"), watch)), watch)
      window.onScrollBarHold { _ in }
      window.adjustment.onChange {}
      watch(window.adjustment)
      return window
    },
    WidgetSample(name: "CustomWidget that scrolls") { watch in
      watched(ScrolledWindow(content: watched(Pane(), watch)), watch)
    },
    WidgetSample(name: "CustomWidget with children") { watch in
      let parent = watched(CustomWidget(), watch)
      parent.add(watched(Label("one"), watch))
      let inner = watched(Pile<Label>(), watch)
      inner.add(watched(Label("two"), watch))
      inner.add(watched(Button(label: "three"), watch), at: 0)
      parent.add(inner)
      return parent
    },
    WidgetSample(name: "CustomWidget that lost a child") { watch in
      let parent = watched(CustomWidget(), watch)
      let child = watched(Label("one"), watch)
      parent.add(child)
      parent.remove(child)
      return parent
    },
    sample("CustomWidget that is a button") {
      let press = PressProbe()
      press.onButtonClicked {}
      press.letPointerThrough()
      press.showsHandCursor()
      press.accessibleName = "press"
      return press
    },
    WidgetSample(name: "Widget with gestures") { watch in
      let label = watched(Label("touch me"), watch)
      watch(DragGesture(on: label) { _, gesture in gesture.claim() })
      watch(PinchGesture(on: label) { _ in })
      watch(SwipeGesture(on: label, fingers: 1) { _ in })
      watch(SwipeGesture(on: label, fingers: 3) { _ in })
      return label
    },
    sample("Widget with every event") {
      let label = Label("listen")
      label.onScroll { _ in false }
      label.listenToPointer()
      label.onKeyPress { _ in false }
      label.onPointerPress { _ in false }
      label.onPointerDoublePress { _ in false }
      label.onPointerRelease { _ in false }
      label.onPointerMotion { _ in }
      label.onPenPressure { _ in }
      label.onFocusChange { _ in }
      label.onMenuRequest { false }
      label.onEachFrame { _ in true }
      label.onDestroy {}
      label.onResize {}
      return label
    },
  ]

  private static func sample(_ name: String, _ make: @escaping () -> Widget) -> WidgetSample {
    WidgetSample(name: name) { watch in watched(make(), watch) }
  }

  private static func watched<Kind: Object>(_ object: Kind, _ watch: (Object) -> Void) -> Kind {
    watch(object)
    return object
  }
}

/// A custom widget of a generic class between: its name has brackets.
private class Pile<Element>: CustomWidget {}

private final class PressProbe: CustomWidget {
  override class var base: Base { .button }

  override func preferredWidth() -> Extent { Extent(40) }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(40) }
}
