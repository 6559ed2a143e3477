import Testing

@testable import NetKit

struct NetworkMonitorTests {
  @Test func whatIsSoIsToldAtOnce() async {
    let monitor = NetworkMonitor(on: NetworkThread())
    var states = await monitor.states().makeAsyncIterator()
    let first = await states.next()
    #expect(first != nil)
    var others = await monitor.states().makeAsyncIterator()
    #expect(await others.next() == first)
  }

  @Test func whoCancelsHearsNoMore() async {
    let states = await NetworkMonitor(on: NetworkThread()).states()
    let task = Task {
      var count = 0
      for await _ in states { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value <= 1)
  }
}
