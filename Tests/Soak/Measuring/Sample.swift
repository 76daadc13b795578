/// What was held at one moment.
struct Sample: Sendable {
    /// Seconds since the flows began.
    let second: Int
    /// The clients' process, and the simulator's; `nil` where the system does not tell.
    let (client, service): (ProcessReading?, ProcessReading?)
    /// The allocated memory of the clients' process, in KiB; `nil` where it cannot be counted.
    let heap: Int?
    let totals: Journal.Totals
}

extension Sample {
    /// The columns of ``row``.
    static let heading = """
        | s | client KiB | allocated KiB | service KiB | descriptors | threads | clients held | devices | errors |
        |---|---|---|---|---|---|---|---|---|
        """

    /// The sample as a row of a table; a dash stands for what is not measured.
    var row: String {
        let cells: [Int?] = [
            second, client?.memory, heap, service?.memory, client?.descriptors, client?.threads, totals.held,
            totals.journeys, totals.errors.values.reduce(0, +),
        ]
        return "| \(cells.map { $0.map(String.init) ?? "–" }.joined(separator: " | ")) |"
    }
}
