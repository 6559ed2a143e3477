import Foundation
import Testing

/// What a person sets, where the desktop keeps no settings.
struct SettingsWriting: Writing {
  func check(_ found: String, _ said: [String]) throws {
    guard let text = try? String(contentsOfFile: found + "/config/settings.ini", encoding: .utf8)
    else {
      #expect(said.isEmpty)
      return
    }
    let lines = text.split(separator: "\n")
    #expect(lines.first == "[Settings]")
    let themes = lines.filter { $0.hasPrefix("theme=theme ") }
    let theme = try #require(themes.first.flatMap { Int($0.dropFirst("theme=theme ".count)) })
    #expect(themes.count == 1 && theme >= said.last.flatMap(Int.init) ?? 0)
    // What is set one after the other is kept in one.
    #expect(lines.contains("text-scale=\(theme).0"))
  }
}
