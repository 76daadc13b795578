/// The newest events of a device, and how often the viewer was interrupted in all.
struct EventLog: Sendable {
    /// How many events are kept at least; a device that is used for hours stays small.
    static let limit = 1_000

    private(set) var events: [DeviceEvent] = []
    private(set) var interruptions: [Interruption.Kind: Int] = [:]

    mutating func append(_ event: DeviceEvent) {
        if case .interrupted(let interruption) = event { interruptions[interruption.kind, default: 0] += 1 }
        // Half at a time, so that the rest is moved seldom.
        if events.count >= Self.limit * 2 { events.removeFirst(Self.limit) }
        events.append(event)
    }
}
