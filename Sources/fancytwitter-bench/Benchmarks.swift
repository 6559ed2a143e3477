import FancyTwitterUI
import Glibc

/// The measurements by their names.
enum Benchmarks {
  /// Runs the one that the words name.
  ///
  /// - Returns: the exit status.
  static func run(_ words: [String]) -> Int32 {
    do throws(BenchError) {
      let options = try BenchOptions(words)
      switch options.name {
      case "start": try StartBench(options).run()
      case "scroll": try ScrollBench(options).run()
      case "jump": try JumpBench(options).run()
      case "export": try ExportBench(options).run()
      case "search": try SearchBench(options).run()
      case "entities": EntitiesBench().run()
      case "decode": DecodeBench().run()
      case "live": try LiveBench(options).run()
      case LiveDay.name: try LiveDay(options).run()
      case "backdrop": BackdropBench(options).run()
      case "menu": try FrameBench.menu.run(options)
      case "peek": try FrameBench.peek.run(options)
      case "conversations": try ConversationsBench(options).run()
      case "print": try PrintBench(options).run()
      case "idle": try IdleBench(options).run()
      case "insights": try InsightsBench(options).run()
      case "soak": try SoakBench(options).run()
      case "hostile": try HostileBench(options).run()
      case HostileBench.childName: try HostileBench(options).runChild()
      case "section": try SectionBench(options).run()
      case "layout": LayoutBench().run()
      case "systems": SystemsDump(options).run()
      case "buttons": try ButtonsBench(options).run()
      case "unfold": try UnfoldBench(options).run()
      case "wide": try WideBench(options).run()
      case "theme": try ThemeBench(options).run()
      case "conformance": return try ConformanceBench(options).run()
      case ChildWindow.emptyName: try ChildWindow(options).runEmpty()
      case ChildWindow.libraryName: try ChildWindow(options).runLibrary()
      default:
        guard let bench = ImportBench(options) else { throw .usage }
        try bench.run()
      }
      return 0
    } catch {
      Terminal.printError("fancytwitter-bench: \(error)")
      return 1
    }
  }
}
