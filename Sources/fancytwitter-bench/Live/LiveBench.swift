import FancyTwitterUI
import Glibc
import TweetStore

/// What an account that is signed in costs: a line for each figure, with its goal.
struct LiveBench {
  private let options: BenchOptions

  private static let home = 20_000
  private static let page = 40

  init(_ options: BenchOptions) { self.options = options }

  func run() throws(BenchError) {
    DecodeBench().run()
    try measureWriter()
    try measureRequests()
    try LiveDay(options).measure()
  }

  /// What is kept of a page, and of a post that is streamed, in a library as large as one gets.
  private func measureWriter() throws(BenchError) {
    let path = Folders.current.cache + "/bench/live-\(options.tweets)"
    BenchLibrary.makeFolders(path)
    let library = try BenchLibrary.folder(tweets: options.tweets, at: path)
    var (pages, posts): ([Double], [Double]) = ([], [])
    do {
      let home = try LiveHome(library)
      for _ in 0..<Self.home / Self.page { _ = try home.write(Self.page) }
      for _ in 0..<500 { pages.append(try home.write(Self.page)) }
      for _ in 0..<5_000 { posts.append(try home.write(1)) }
    } catch {
      throw .badFile(path: path, reason: "\(error)")
    }
    print("page of 40", pages, goals: (5, 50))
    print("streamed post", posts, goals: (1, nil))
  }

  private func print(_ name: String, _ times: [Double], goals: (p50: Double, p99: Double?)) {
    var line = Report("live")
    line.add("case", name)
    line.add("tweets", options.tweets)
    line.add("home", Self.home)
    line.add("p50Ms", times.median, digits: 2)
    line.add("goalP50Ms", goals.p50, digits: 0)
    line.add("p99Ms", times.percentile(0.99), digits: 1)
    if let goal = goals.p99 { line.add("goalP99Ms", goal, digits: 0) }
    line.add("maxMs", times.max() ?? 0, digits: 1)
    Terminal.print(line.line)
  }

  /// How often a server is asked by somebody who was away, the stream's own question included.
  private func measureRequests() throws(BenchError) {
    let library = try Self.emptyLibrary("live-requests")
    let server = LiveServer()
    server.post(1_000)
    for (new, goal) in [(nil, nil), (0, 1), (400, 12), (800, 23)] as [(Int?, Int?)] {
      server.post(new ?? 0)
      let before = server.requests
      LiveSyncRun.wait {
        let run = LiveSyncRun(library, server)
        await run.rest()
        run.end()
      }
      guard let new, let goal else { continue }
      var line = Report("live")
      line.add("case", "\(new) new")
      line.add("requests", server.requests - before)
      line.add("goal", goal)
      Terminal.print(line.line)
    }
  }

  /// A library in which the account has just been signed in.
  static func emptyLibrary(_ name: String) throws(BenchError) -> LibraryFolder {
    let folder = LibraryFolder(path: Folders.current.cache + "/bench/" + name)
    BenchLibrary.makeFolders(folder.path)
    for suffix in ["", "-wal", "-shm"] { unlink(folder.database + suffix) }
    do throws(LibraryError) { try LiveWriter(folder: folder).signIn(LiveServer.account) } catch {
      throw .badFile(path: folder.path, reason: "\(error)")
    }
    return folder
  }
}
