import GLibKit

/// What a process has of all that it may forget to give back.
struct SoakGauge {
  let megabytes = Double(AllocatedMemory.bytes) / 1_048_576
  let proportionalMegabytes = Machine.proportionalMegabytes
  let objects = ObjectCensus.counts
  let descriptors = Machine.descriptorCount
  let threads = Machine.threadCount
  let sources = MainLoop.sourceCount
}
