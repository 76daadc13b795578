/// The documented throttle: one request a second for each device, and ten more, once.
///
/// Throttling mechanism: the rate counts per whole second since the device's first call, and the pool of the
/// initial burst is not filled again. When a device counts as new again is not documented; here it never does.
struct Throttle: Sendable, Hashable {
    private struct Device: Sendable, Hashable {
        let start: Int64
        var lastSecond: Int64
        var burst = Throttle.initialBurst
    }

    static let initialBurst = 10

    private var devices: [String: Device] = [:]

    /// Counts a call; false when it is one too many.
    mutating func admits(_ key: String, at now: Int64) -> Bool {
        guard var device = devices[key] else {
            devices[key] = Device(start: now, lastSecond: 0)
            return true
        }
        defer { devices[key] = device }
        let second = (now - device.start) / 1000
        if second > device.lastSecond {
            device.lastSecond = second
            return true
        }
        guard device.burst > 0 else { return false }
        device.burst -= 1
        return true
    }

    /// The page a front-end server sends; it is not an enhanced error and has no `Retry-After`.
    static let page = Answer.html(
        "<html>\r\n<head><title>429 Too Many Requests</title></head>\r\n<body>\r\n"
            + "<center><h1>429 Too Many Requests</h1></center>\r\n<hr><center>simulator</center>\r\n</body>\r\n</html>\r\n",
        status: 429
    )
}
