import Foundation

/// The script of exported pages, run by Node where it is installed.
enum PageScript {
  private static let node = "/usr/bin/node"

  static let isInstalled = FileManager.default.isExecutableFile(atPath: node)

  /// The words that a search marks in what it finds, one after another.
  static func marks(of word: String, in folder: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: node)
    process.arguments = ["-e", page, folder, word]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([String].self, from: output)
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
    process.stdout.write(JSON.stringify(marks));
    """#
}
