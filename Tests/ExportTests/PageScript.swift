import Foundation

/// The script of exported pages, run by Node where it is installed.
enum PageScript {
  private static let node = "/usr/bin/node"

  static let isInstalled = FileManager.default.isExecutableFile(atPath: node)

  /// What a search comes to.
  struct Outcome: Decodable {
    /// How many posts it finds; nil for what is said where it finds none.
    var count: Int? { Int(status) }
    /// The words that it marks in these, one after another.
    let marks: [String]
    private let status: String
  }

  /// The words that a search marks in what it finds, one after another.
  static func marks(of word: String, in folder: String) throws -> [String] {
    try search(word, in: folder).marks
  }

  /// Searches the pages in a folder.
  static func search(_ word: String, in folder: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: node)
    process.arguments = ["-e", page, folder, word]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Outcome.self, from: output)
  }

  /// As little of a browser as the script asks for.
  private static let page = #"""
    const fs = require("fs"), vm = require("vm"), path = require("path");
    const [folder, word] = process.argv.slice(-2);
    const marks = [];
    class Part {
      constructor(name) { this.name = name; this.parts = []; }
      append(...parts) {
        this.parts.push(...parts);
        for (const part of parts) {
          if (part.name === "mark") marks.push(part.textContent);
          if (part.name === "script") {
            vm.runInThisContext(fs.readFileSync(path.join(folder, part.src), "utf8"));
            part.onload();
          }
        }
      }
      addEventListener(event, listener) { this["on" + event] = listener; }
    }
    const parts = {};
    globalThis.document = {
      createElement: name => new Part(name), head: new Part("head"),
      getElementById: id => parts[id] ??= new Part(id),
    };
    vm.runInThisContext(fs.readFileSync(path.join(folder, "search.js"), "utf8"));
    parts.query.value = word;
    parts.query.oninput();
    process.stdout.write(JSON.stringify({ marks, status: parts.status.textContent }));
    """#
}
