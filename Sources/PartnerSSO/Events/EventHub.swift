/// Spreads events to any number of readers without waiting for any of them.
public final class EventHub: Sendable {
    /// How many events a slow reader may be behind before it loses the oldest.
    private static let bufferedEvents = 256

    private let broadcast = Broadcast<SSOEvent>(bufferedValues: bufferedEvents)

    /// Creates a hub without readers.
    public init() {}

    /// Returns a sequence of all events from now on.
    public func events() -> SSOEvents { SSOEvents(broadcast.values()) }

    /// How many readers there are.
    var readerCount: Int { broadcast.readerCount }

    /// Tells all readers.
    public func report(_ event: SSOEvent) { broadcast.send(event) }
}
