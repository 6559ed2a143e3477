nonisolated extension Arguments {
  /// Refuses options that mean nothing beside the command: who gives one expects something of it.
  func checkCompany(_ options: [String]) throws(ArgumentsError) {
    guard let company = action.company else { return }
    let strays = options.filter { $0 != action.option && !company.contains($0) }
    guard let stray = strays.first else { return }
    guard !["--page", "--scale"].contains(stray) || action.option != nil
    else { throw .withoutScreenshot }
    throw .stray(option: stray, command: action.option ?? "a window")
  }
}

nonisolated extension Arguments.Action {
  /// The option that asks for it; nil for the window.
  fileprivate var option: String? {
    switch self {
    case .open: nil
    case .importArchive: "--import"
    case .inventory: "--inventory"
    case .export: "--export"
    case .sync: "--sync"
    case .backup: "--backup"
    case .restore: "--restore"
    case .repair: "--repair"
    case .screenshot: "--screenshot"
    case .listThemes: "--list-themes"
    case .listSections: "--list-sections"
    case .listAccounts: "--list-accounts"
    case .checkTheme: "--check-theme"
    case .filmFrame: "--film-frame"
    case .version: "--version"
    case .help: "--help"
    }
  }

  /// The options that mean something beside it; nil where all may stand, for nothing is done.
  fileprivate var company: Set<String>? {
    let window: Set<String> = [
      "--library", "--sample", "--theme", "--section", "--favorites", "--activity", "--new-tweet",
      "--search", "--size",
    ]
    return switch self {
    case .open: window.union(["--gapplication-service"])
    case .screenshot: window.union(["--scale", "--page"])
    case .export:
      [
        "--library", "--sample", "--theme", "--section", "--search", "--output", "--person",
        "--thread", "--year", "--include", "--no-media", "--quiet",
      ]
    case .importArchive:
      ["--library", "--messages", "--leave-out-restricted", "--handle", "--quiet"]
    case .restore, .repair: ["--library", "--replace", "--quiet"]
    case .sync, .backup: ["--library", "--quiet"]
    // Who always says which library is meant may do so here, too.
    case .inventory, .listThemes, .listSections, .listAccounts, .checkTheme, .filmFrame:
      ["--library"]
    case .version, .help: nil
    }
  }
}

nonisolated extension Arguments {
  /// The most pixels of a picture: each takes 32 bytes while it is drawn.
  private static let mostPixels = 40_000_000

  /// Whether what is drawn leaves room for other programs.
  func checkRoom() throws(ArgumentsError) {
    guard case .screenshot = action, let size else { return }
    let scale = scale ?? 1
    guard size.width * size.height * scale * scale <= Self.mostPixels else {
      throw .hugePicture(size, scale: scale)
    }
  }
}
