/// The limits of size and time for one request.
public struct HTTPLimits: Sendable, Hashable {
    /// The largest answer to accept, in bytes.
    public var maximumAnswerBytes: Int
    /// How long opening the connection may take.
    public var connect: Duration
    /// How long the connection may stay without data.
    public var silence: Duration
    /// How long the whole call may take.
    public var total: Duration

    /// Creates limits; by default 8 MiB, 10 s, 15 s and 30 s.
    public init(
        maximumAnswerBytes: Int = 8 << 20,
        connect: Duration = .seconds(10),
        silence: Duration = .seconds(15),
        total: Duration = .seconds(30)
    ) {
        self.maximumAnswerBytes = maximumAnswerBytes
        self.connect = connect
        self.silence = silence
        self.total = total
    }
}
