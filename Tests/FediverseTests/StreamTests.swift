import FoundationEssentials
import Testing
import TweetModel

@testable import Fediverse

@Suite struct StreamTests {
  private func message(_ tree: JSONTree) -> StreamMessage {
    StreamMessage(tree.json, Statuses.reader)
  }

  @Test func postsArrive() throws {
    let told = message([
      "stream": ["user"], "event": "update", "payload": .text(Statuses.rich.json),
    ])
    #expect(told.isOfHome)
    guard case .arrived(let entry) = told.event else {
      Issue.record("\(told)")
      return
    }
    #expect(entry.post == (try Statuses.post(Statuses.rich)))
    // The same where it was not made a text.
    #expect(message(["event": "update", "payload": Statuses.rich]).event == told.event)
  }

  @Test func postsAreChanged() throws {
    let told = message([
      "stream": ["user"], "event": "status.update", "payload": .text(Statuses.plain("1").json),
    ])
    #expect(told.event == .changed(try Statuses.post(Statuses.plain("1"))))
  }

  @Test(
    arguments: [
      (JSONTree.text("109348684309235761"), StreamEvent.deleted(local: "109348684309235761")),
      ("01HXABC", .deleted(local: "01HXABC")),
      (
        .number("109348684309235761"),
        .deleted(local: "109348684309235761")
      ), ("\"7\"", .deleted(local: "7")),
      ("", .other), (nil, .other), ([:], .other),
    ] as [(JSONTree, StreamEvent)])
  func postsAreDeleted(payload: JSONTree, event: StreamEvent) {
    #expect(message(["stream": ["user"], "event": "delete", "payload": payload]).event == event)
  }

  @Test func filtersAreOthers() {
    #expect(message(["stream": ["user"], "event": "filters_changed"]).event == .filtersChanged)
    #expect(message(["event": "filters_changed", "payload": nil]).event == .filtersChanged)
  }

  @Test(
    arguments: [
      (JSONTree.list(["user"]), true), (["user", "notification"], true), ("user", true), ([], true),
      (["user:9tkJ2x"], true), (["user:notification"], false),
      (["user:notification:9tkJ2x"], false), (["user:pleroma_chat"], false), (["users"], false),
      ([""], false), (["hashtag", "cats"], false), (["list", "1"], false), (["public"], false),
      (nil, true),
    ] as [(JSONTree, Bool)])
  func streamsAreToldApart(stream: JSONTree, isOfHome: Bool) {
    #expect(message(["stream": stream, "event": "filters_changed"]).isOfHome == isOfHome)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"event\":1}", "thump", ":thump", "{\"event\":\"update\"}",
    "{\"event\":\"notification\",\"payload\":\"{}\"}", "{\"event\":\"moon\",\"payload\":\"{}\"}",
    "{\"event\":\"update\",\"payload\":\"<html>\"}", "{\"event\":\"update\",\"payload\":\"[]\"}",
    "{\"event\":\"status.update\",\"payload\":\"{}\"}", "{\"error\":\"Unknown stream type\"}",
    "{\"event\":\"update\",\"payload\":\"{\\\"id\\\":\\\"1\\\",\\\"reblog\\\":1}\"}",
    String(repeating: "[", count: 100_000),
    "{\"event\":\"update\",\"payload\":\"" + String(repeating: "[", count: 100_000) + "\"}",
    String(repeating: " ", count: 5 << 20) + "{\"event\":\"filters_changed\"}",
  ])
  func anythingElseIsPassedOver(text: String) {
    #expect(StreamMessage(text, Statuses.reader).event == .other)
  }
}
