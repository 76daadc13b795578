import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Collects events and answers questions about them.
public final class EventRecorder: Sendable {
    private struct Watcher: Sendable {
        let name: SSOEvent.Name
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State: Sendable {
        var events: [SSOEvent] = []
        var nextID = 0
        var watchers: [Int: Watcher] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())
    private let reader = Locked<Task<Void, Never>?>(nil)

    /// Creates a recorder that is told by ``report(_:)``.
    public init() {}

    /// Creates a recorder that reads a sequence, such as a client's, until the recorder goes away.
    ///
    /// - Parameter events: The sequence.
    public convenience init(reading events: AsyncStream<SSOEvent>) {
        self.init()
        let task = Task { [weak self] in
            for await event in events { self?.report(event) }
        }
        reader.withLock { $0 = task }
    }

    deinit {
        reader.withLock { $0?.cancel() }
    }

    /// Records an event; pass it as the reporting closure of a plugin's context.
    ///
    /// - Parameter event: What happened.
    public func report(_ event: SSOEvent) {
        let watchers = state.withLock { state -> [Watcher] in
            state.events.append(event)
            let satisfied = state.watchers.filter { $0.value.name == event.name }
            for id in satisfied.keys { state.watchers[id] = nil }
            return Array(satisfied.values)
        }
        for watcher in watchers { watcher.continuation.resume(returning: true) }
    }

    /// Everything so far, in order.
    public var events: [SSOEvent] { state.withLock { $0.events } }

    /// The names of everything so far, in order.
    public var names: [SSOEvent.Name] { events.map(\.name) }

    /// Returns everything so far and forgets it.
    public func take() -> [SSOEvent] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }

    /// How often something happened.
    ///
    /// - Parameter name: What.
    /// - Returns: The number of events with that name so far.
    public func count(of name: SSOEvent.Name) -> Int {
        events.count { $0.name == name }
    }

    /// Returns the first event with a name.
    ///
    /// - Parameter name: What is expected to have happened.
    /// - Returns: The event.
    /// - Throws: ``MissingEvent`` when it did not.
    @discardableResult
    public func expect(_ name: SSOEvent.Name) throws(MissingEvent) -> SSOEvent {
        let events = events
        guard let event = events.first(where: { $0.name == name }) else {
            throw MissingEvent(name: name, happened: events.map(\.name))
        }
        return event
    }

    /// Waits until something has happened.
    ///
    /// - Parameter name: What.
    /// - Returns: The first event with that name.
    /// - Throws: ``MissingEvent`` when the task is cancelled before.
    @discardableResult
    public func wait(for name: SSOEvent.Name) async throws(MissingEvent) -> SSOEvent {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            _ = await withCheckedContinuation { continuation in
                let isExpired = state.withLock { state in
                    let isThere = state.events.contains { $0.name == name }
                    guard !isThere, state.cancelled.remove(id) == nil else { return true }
                    state.watchers[id] = Watcher(name: name, continuation: continuation)
                    return false
                }
                if isExpired { continuation.resume(returning: true) }
            }
        } onCancel: {
            let watcher = state.withLock { state -> Watcher? in
                let watcher = state.watchers.removeValue(forKey: id)
                if watcher == nil { state.cancelled.insert(id) }
                return watcher
            }
            watcher?.continuation.resume(returning: false)
        }
        return try expect(name)
    }
}
