/// Spreads events to any number of readers without waiting for any of them.
package final class EventHub: Sendable {
    /// How many events a slow reader may be behind before it loses the oldest.
    private static let bufferedEvents = 256

    private let broadcast = Broadcast<SSOEvent>(bufferedValues: bufferedEvents)

    /// Creates a hub without readers.
    package init() {}

    /// Returns a sequence of all events from now on.
    package func events() -> AsyncStream<SSOEvent> { broadcast.values() }

    /// How many readers there are.
    var readerCount: Int { broadcast.readerCount }

    /// Tells all readers.
    package func report(_ event: SSOEvent) { broadcast.send(event) }
}
