import Export
import TweetStore

/// Why a command line cannot be followed.
nonisolated enum ArgumentsError: Error, Equatable, CustomStringConvertible {
  /// There is no such option.
  case unknownOption(String)
  /// An option stands without the value that it needs.
  case missingValue(option: String)
  /// A word, or a variable of the environment, is no text.
  case noText(String)
  /// An option that takes no value was given one.
  case unexpectedValue(option: String)
  /// Two options ask for different things to be done.
  case twoActions(option: String)
  /// A file was named where none belongs.
  case unexpectedFile(String)
  /// Standard output was named where a file is to be written.
  case stream(option: String)
  /// A file's name is empty.
  case namelessFile
  /// The size is no width and height.
  case badSize(String)
  /// No account of Bluesky has such a handle.
  case badHandle(String)
  /// A picture of that size would take the memory that other programs need.
  case hugePicture(Arguments.Size, scale: Int)
  /// The scale is neither 1 nor 2.
  case badScale(String)
  /// There is no such page to draw.
  case unknownPage(String)
  /// There is no such section.
  case unknownSection(String)
  /// A section is to be exported that holds no posts.
  case postless(Section)
  /// There is no such format to export.
  case unknownFormat(String)
  /// Nobody is called so who could see more than everybody.
  case unknownAudience(String)
  /// What is no post cannot leave as what, and with which posts, it was asked for.
  case staysThere(PersonalData)
  /// The year is none.
  case badYear(String)
  /// Nothing says where an export is to be written.
  case missingOutput
  /// What only an export understands stands without one.
  case withoutExport
  /// Messages are to be read of no archive.
  case withoutImport
  /// Something is to be replaced, and by nothing.
  case withoutRestore
  /// Several things say which posts are to be exported.
  case twoSelections
  /// Something of a search is no part of one.
  case misunderstood(SearchQuery.Misunderstanding)
  /// An option stands beside a command to which it means nothing.
  case stray(option: String, command: String)
  /// What only a picture of the window shows stands without one.
  case withoutScreenshot

  var description: String {
    switch self {
    case .unknownOption(let option):
      "There is no option \(option); "
        + (OptionNames.nearest(to: option).map { "did you mean \($0)?" } ?? "--help lists them.")
    case .missingValue(let option):
      "\(option) needs a value; --help shows which."
    case .noText(let word):
      "\(word) is not UTF-8, by which alone FancyTwitter knows the names of files: give it another name."
    case .unexpectedValue(let option):
      "\(option) takes no value."
    case .twoActions(let option):
      "\(option) cannot be combined with another command."
    case .stream(let option):
      "\(option) writes no standard output, but what is whole when it is there: name a new file or folder."
    case .unexpectedFile(let file):
      "\(file) is one word too many: this command takes no further file."
    case .namelessFile:
      "An empty word names no file."
    case .badSize(let text):
      "\"\(text)\" is no size; write width and height in pixels from 200 to 8000, as in 480x900."
    case .hugePicture(let size, let scale):
      "A picture of \(size.width)x\(size.height) pixels at scale \(scale) is too large; it may have 40 million pixels."
    case .badHandle(let text):
      "\"\(text)\" is no handle of Bluesky; one looks like ada.bsky.social."
    case .badScale(let text):
      "\"\(text)\" is no scale; it is 1 or 2."
    case .unknownPage(let text):
      "There is no page \"\(text)\"; there are: "
        + Arguments.Scene.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .postless(let section):
      "The section \(section.rawValue) holds no posts; those that do are: "
        + Section.allCases.filter(\.holdsPosts).map(\.rawValue).joined(separator: ", ") + "."
    case .unknownFormat(let text):
      "There is no format \"\(text)\"; there are: "
        + ExportKind.all.map(\.name).joined(separator: ", ") + "."
    case .unknownAudience(let text):
      "\"\(text)\" is nothing that --include knows; it knows: "
        + (Audience.choices.map(\.name) + PersonalData.allCases.map(\.rawValue))
        .joined(separator: ", ") + "."
    case .staysThere(.bookmarks):
      "bookmarks leave only as jsonl or activitypub, with all posts or with --section bookmarks."
    case .staysThere(.former):
      "former leaves only as jsonl or x-archive, with all posts."
    case .staysThere(let kind):
      "\(kind.rawValue) leave only as jsonl, with all posts."
    case .badYear(let text):
      "\"\(text)\" is no year."
    case .missingOutput:
      "--export needs --output PATH, where there is nothing yet."
    case .withoutExport:
      "--output, --include, --person, --thread, --year and --no-media go with --export only."
    case .withoutImport:
      "--messages, --leave-out-restricted and --handle go with --import only."
    case .withoutRestore:
      "--replace goes with --restore and --repair only."
    case .twoSelections:
      "Only one of --section, --search, --person, --thread and --year can say which posts are exported."
    case .misunderstood(let problem): problem.sentence
    case .stray(let option, let command):
      "\(option) means nothing beside \(command)."
    case .withoutScreenshot:
      "--page and --scale go with --screenshot only."
    case .unknownSection(let text):
      "There is no section \"\(text)\"; there are: " + Help.sections.joined(separator: ", ") + "."
    }
  }
}
