import FancyTwitterUI
import GLibKit
import Glibc
import GtkKit

/// Opens and closes everything again and again, and looks at what stays behind: memory, GObjects, open files,
/// threads and timers.
///
/// `soak STEP,STEP` does some of ``SoakStep/all`` alone, in the order of all; `--rounds` says how often.
struct SoakBench {
  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    try Self.countAllMemory()
    let steps = try steps
    ObjectCensus.begin()
    let library = try SoakLibrary()
    let display = try BenchDisplay(scale: options.scale)
    defer { withExtendedLifetime(display) {} }
    let server = LiveServer()
    server.post(SoakLibrary.homePosts)
    let program = MeasuredProgram(library: library.folder, server: server)
    var grown: [String] = []
    let status = program.run { [options] main in
      let window = SoakWindow(main, program, archive: library.archive, server: server)
      Task {
        for step in steps {
          let growth = await SoakRun(step, options.rounds).run(in: window)
          Terminal.print(growth.report.line)
          if growth.isTooMuch { grown.append(step.name) }
        }
        program.quit()
      }
    }
    guard status == 0 else { throw .noDisplay }
    guard grown.isEmpty else { throw .grown(grown) }
  }

  private var steps: [SoakStep] {
    get throws(BenchError) {
      guard let names = options.file?.split(separator: ",").map(String.init) else {
        return SoakStep.all
      }
      let steps = SoakStep.all.filter { names.contains($0.name) }
      // A name that is misspelt would pass as a step that leaves nothing.
      guard steps.count == Set(names).count, !steps.isEmpty else { throw .usage }
      return steps
    }
  }

  // GLib takes small blocks from pages of its own where nobody counts them, if nothing else is asked of it before
  // the process begins.
  private static func countAllMemory() throws(BenchError) {
    guard getenv("G_SLICE") == nil else { return }
    setenv("G_SLICE", "always-malloc", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
    throw .childFailed("soak")
  }
}
