import TweetModel
import TweetStore

/// What the person asked for on the command line.
nonisolated struct Arguments: Equatable {
  /// What the program is to do.
  nonisolated enum Action: Equatable {
    case open(files: [String])
    case importArchive(path: String)
    case inventory(path: String)
    case export(ExportKind)
    case sync
    case backup(path: String)
    case restore(path: String)
    case repair
    case screenshot(path: String)
    case listThemes
    case listSections
    case listAccounts
    case checkTheme(path: String)
    /// What the program asks of another process of its own.
    case filmFrame(film: String, picture: String)
    case version
    case help

    /// Whether a library is read or written, by others meanwhile, too.
    var opensLibrary: Bool {
      switch self {
      case .open, .importArchive, .export, .sync, .backup, .screenshot, .listAccounts: true
      case .restore, .repair, .inventory, .listThemes, .listSections, .checkTheme, .filmFrame,
        .version, .help:
        false
      }
    }

    /// Whether a window is opened.
    var hasWindow: Bool { if case .open = self { true } else { false } }

    /// Whether a library begins with it where there is none.
    var makesLibrary: Bool {
      switch self {
      case .open, .importArchive: true
      default: false
      }
    }
  }

  var action = Action.open(files: [])
  /// The files that the window is to open.
  var files: [String] {
    if case .open(let files) = action { files } else { [] }
  }
  /// The library's folder; nil for the usual one.
  var library: String?
  var theme: String?
  /// The window's width and height, in logical pixels.
  var size: Size?
  /// Device pixels in a logical one.
  var scale: Int?
  var page: Scene?
  /// Whether the sample is shown, or exported.
  var showsSample = false
  /// Whether `--import` reads direct messages, too.
  var readsMessages = false
  /// Whether `--import` leaves out posts that only some may see.
  var leavesOutRestricted = false
  /// The handle of an account of Bluesky whose archive `--import` reads.
  var handle: String?
  /// Whether nothing tells how far the work is.
  var isQuiet = false
  /// Whether `--restore` may replace a library in which there is something, and `--repair` posts whose archive is gone.
  var replaces = false
  /// What `--export` is told beside the format.
  var export = ExportArguments()
  /// The section to start with, or to export.
  var section: Section?
  /// What a launcher's action asks for.
  var quickAction: QuickAction?
  /// What to search for; empty to open the search only, nil not to.
  var search: String?

  /// A width and a height in logical pixels.
  nonisolated struct Size: Equatable {
    let width: Int
    let height: Int

    /// That of a window which nobody has sized.
    static let standard = Size(width: 480, height: 900)
  }

  /// What a screenshot shows.
  nonisolated enum Scene: String, CaseIterable {
    case timeline, sections, menu, search, drafts, profile, tweet, peek, people, person, bookmarks,
      archive, backup, export, messages, conversation, insights, year, preferences,
      button
  }
}

nonisolated extension Arguments {
  /// Reads the words after the program's name.
  ///
  /// - Throws: ``ArgumentsError``.
  init(parsing words: [String]) throws(ArgumentsError) {
    var words = words[...]
    var files: [String] = []
    var options: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        files += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        files.append(word)
        continue
      }
      var option = Option(word)
      try read(&option, &words)
      options.append(option.name)
      if option.value != nil { throw .unexpectedValue(option: option.name) }
    }
    try finish(files: files)
    try checkCompany(options)
    try checkRoom()
  }

  private mutating func read(
    _ option: inout Option, _ words: inout ArraySlice<String>
  ) throws(ArgumentsError) {
    switch option.name {
    case "--import": try choose(.importArchive(path: option.takeValue(&words)), option)
    case "--inventory": try choose(.inventory(path: option.takeValue(&words)), option)
    case "--export":
      try choose(.export(ExportArguments.kind(parsing: option.takeValue(&words))), option)
    case "--sync": try choose(.sync, option)
    case "--backup": try choose(.backup(path: option.takeNewPath(&words)), option)
    case "--restore": try choose(.restore(path: option.takeValue(&words)), option)
    case "--repair": try choose(.repair, option)
    case "--replace": replaces = true
    case "--quiet": isQuiet = true
    case "--output": export.output = try option.takeNewPath(&words)
    case "--include": try export.include(parsing: option.takeValue(&words))
    case "--person": export.person = try option.takeValue(&words)
    case "--thread": export.thread = try option.takeValue(&words)
    case "--year": export.year = try ExportArguments.year(parsing: option.takeValue(&words))
    case "--no-media": export.hasMedia = false
    case "--screenshot": try choose(.screenshot(path: option.takeNewPath(&words)), option)
    case "--list-themes": try choose(.listThemes, option)
    case "--check-theme": try choose(.checkTheme(path: option.takeValue(&words)), option)
    case "--film-frame":
      let film = try option.takeValue(&words)
      try choose(.filmFrame(film: film, picture: option.takeValue(&words)), option)
    case "--version": try choose(.version, option)
    case "--help", "-h": try choose(.help, option)
    case "--library": library = try option.takeValue(&words)
    case "--theme": theme = try option.takeValue(&words)
    case "--size": size = try Size(parsing: option.takeValue(&words))
    case "--scale": scale = try Self.scale(parsing: option.takeValue(&words))
    case "--page": try setPage(option.takeValue(&words))
    case "--list-sections": try choose(.listSections, option)
    case "--list-accounts": try choose(.listAccounts, option)
    case "--section": section = try Self.section(option.takeValue(&words))
    case "--favorites": ask(for: .favorites)
    case "--activity": ask(for: .activity)
    case "--new-tweet": ask(for: .newTweet)
    case "--search":
      search = option.takeOptionalValue(&words)
      ask(for: .search)
    // The session bus starts the program with it, and GApplication reads it by itself.
    case "--gapplication-service": break
    case "--sample": showsSample = true
    case "--messages": readsMessages = true
    case "--leave-out-restricted": leavesOutRestricted = true
    case "--handle": handle = try Self.handle(parsing: option.takeValue(&words))
    default: throw .unknownOption(option.name)
    }
  }

  private mutating func ask(for action: QuickAction) {
    quickAction = action
    section = action.section ?? section
  }

  /// The page of what a launcher's action asks for; nil where that is a section, or nothing.
  private var askedPage: Scene? {
    switch quickAction {
    case .newTweet: .drafts
    case .search: .search
    case .activity, .favorites, nil: nil
    }
  }

  private mutating func choose(_ action: Action, _ option: Option) throws(ArgumentsError) {
    guard self.action == .open(files: []) else { throw .twoActions(option: option.name) }
    self.action = action
  }

  private mutating func finish(files: [String]) throws(ArgumentsError) {
    if case .export = action {
      guard export.output != nil else { throw .missingOutput }
    } else if export.isUsed {
      throw .withoutExport
    }
    if readsMessages || leavesOutRestricted || handle != nil {
      guard case .importArchive = action else { throw .withoutImport }
    }
    if replaces {
      switch action {
      case .restore, .repair: break
      default: throw .withoutRestore
      }
    }
    if case .screenshot = action { page = page ?? askedPage }
    guard !files.isEmpty else { return }
    // As a script writes where a variable is empty: by it the folder in which one is would be meant.
    guard !files.contains("") else { throw .namelessFile }
    guard case .open = action else { throw .unexpectedFile(files[0]) }
    action = .open(files: files)
  }

  private static func handle(parsing text: String) throws(ArgumentsError) -> String {
    guard let handle = Network.blueskyHandle(text) else { throw .badHandle(text) }
    return handle
  }

  private static func scale(parsing text: String) throws(ArgumentsError) -> Int {
    guard let scale = Int(text), (1...2).contains(scale) else { throw .badScale(text) }
    return scale
  }

  private static func section(_ text: String) throws(ArgumentsError) -> Section {
    guard let section = Section(rawValue: text) else { throw .unknownSection(text) }
    return section
  }

  private mutating func setPage(_ text: String) throws(ArgumentsError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let page = Scene(rawValue: name),
      parts.count == 1 || page == .search
    else { throw .unknownPage(text) }
    self.page = page
    if page == .search { search = parts.count == 2 ? parts[1] : search ?? "" }
  }
}

nonisolated extension Arguments.Size {
  /// Reads `480x900`.
  init(parsing text: String) throws(ArgumentsError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (200...8000).contains(width), (200...8000).contains(height)
    else { throw .badSize(text) }
    self.init(width: width, height: height)
  }
}

/// A word that begins with a dash, and the value that may hang on it: `--name` or `--name=value`.
private nonisolated struct Option {
  let name: String
  private(set) var value: String?

  init(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    value = parts.count == 2 ? String(parts[1]) : nil
  }

  /// The value, or the next word when it can be one; else an empty text.
  mutating func takeOptionalValue(_ words: inout ArraySlice<String>) -> String {
    defer { value = nil }
    if let value { return value }
    // A search may begin with a dash: it leaves out what follows.
    guard let next = words.first, !next.hasPrefix("--"), next != "-h" else { return "" }
    words.removeFirst()
    return next
  }

  mutating func takeValue(_ words: inout ArraySlice<String>) throws(ArgumentsError) -> String {
    defer { value = nil }
    // As a script writes where a variable is empty, another option follows; what begins so is said behind a “=”.
    if value == nil, words.first?.hasPrefix("--") == true { throw .missingValue(option: name) }
    guard let text = value ?? words.popFirst(), !text.isEmpty else {
      throw .missingValue(option: name)
    }
    return text
  }

  /// The value as the path of what is to be written, which has to be whole before it is there: no stream is.
  mutating func takeNewPath(_ words: inout ArraySlice<String>) throws(ArgumentsError) -> String {
    let path = try takeValue(&words)
    guard path != "-" else { throw .stream(option: name) }
    return path
  }
}
