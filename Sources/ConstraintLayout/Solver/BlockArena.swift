/// Memory in blocks of few sizes, handed out and taken back in O(1), freed all at once.
///
/// A block of class k holds 4·2ᵏ cells, each a coefficient and a symbol.
struct BlockArena: ~Copyable {
  static let cellBytes = MemoryLayout<Double>.stride + MemoryLayout<Symbol>.stride
  private static let classes = 28
  private static let largestSlab = 1 << 18

  private var slabs: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var room = 0
  private var slabSize = 1 << 12
  /// The first free block of each class; a free block begins with the address of the next.
  private let free: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init() {
    free = .allocate(capacity: Self.classes)
    free.initialize(repeating: nil, count: Self.classes)
  }

  deinit {
    for slab in slabs { slab.deallocate() }
    free.deallocate()
  }

  @inline(__always)
  static func capacity(ofClass sizeClass: Int) -> Int { 4 << sizeClass }

  /// The class of the smallest block that holds so many cells.
  @inline(__always)
  static func sizeClass(for cells: Int) -> Int {
    cells <= 4 ? 0 : Int.bitWidth - ((cells - 1) >> 2).leadingZeroBitCount
  }

  @inline(__always)
  mutating func allocate(_ sizeClass: Int) -> UnsafeMutableRawPointer {
    if let block = free[sizeClass] {
      free[sizeClass] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    return cut(Self.capacity(ofClass: sizeClass) * Self.cellBytes)
  }

  @inline(__always)
  mutating func release(_ block: UnsafeMutableRawPointer, _ sizeClass: Int) {
    block.storeBytes(of: free[sizeClass], as: UnsafeMutableRawPointer?.self)
    free[sizeClass] = block
  }

  private mutating func cut(_ bytes: Int) -> UnsafeMutableRawPointer {
    if let next, room >= bytes {
      self.next = next + bytes
      room -= bytes
      return next
    }
    let size = max(bytes, slabSize)
    slabSize = min(slabSize * 2, Self.largestSlab)
    let slab = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    slabs.append(slab)
    next = slab + bytes
    room = size - bytes
    return slab
  }
}
