/// Sends events to any number of readers without waiting for them.
package final class EventHub: Sendable {
    /// The number of events kept for a slow reader before it loses the oldest.
    private static let bufferedEvents = 256

    private let broadcast = Broadcast<SSOEvent>(bufferedValues: bufferedEvents)

    /// Creates a hub without readers.
    package init() {}

    /// Returns a sequence of all events from now on.
    package func events() -> AsyncStream<SSOEvent> { broadcast.values() }

    /// How many readers there are.
    var readerCount: Int { broadcast.readerCount }

    /// Sends an event to all readers.
    package func report(_ event: SSOEvent) { broadcast.send(event) }
}
