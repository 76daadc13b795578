/// The times at which gates open, the earliest first; gates of the same time in the order in which they were reached.
struct Timers {
    private struct Entry: Comparable {
        let time: Duration
        let id: Int

        static func < (first: Entry, second: Entry) -> Bool { (first.time, first.id) < (second.time, second.id) }
    }

    private var heap: [Entry] = []

    /// The earliest time and its gate.
    var first: (time: Duration, id: Int)? { heap.first.map { ($0.time, $0.id) } }

    mutating func insert(_ id: Int, at time: Duration) {
        heap.append(Entry(time: time, id: id))
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let smaller = left + 1 < heap.count && heap[left + 1] < heap[left] ? left + 1 : left
            guard heap[smaller] < heap[parent] else { return }
            heap.swapAt(parent, smaller)
            parent = smaller
        }
    }
}
