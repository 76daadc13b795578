/// The requests whose views wait for the viewer, and who wants to know of them.
struct Audience {
    /// In the order in which they began to wait, so that a device does the same each time.
    var runs: [RequestRun] = []
    var watchers: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
        defer { watchers = [:] }
        return Array(watchers.values)
    }
}
