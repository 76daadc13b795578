/// The documented throttle: one request a second for each device, and ten more at the start.
///
/// Throttling mechanism: the rate counts per whole second since the device's first call, and the initial burst is not
/// refilled. When a device counts as new again is not documented; here it does after a day without a call.
struct Throttle: Sendable, Hashable {
    private struct Device: Sendable, Hashable {
        let start: Int64
        var lastSecond: Int64 = 0
        var burst = Throttle.initialBurst
        var lastCall: Int64
    }

    static let initialBurst: Int64 = 10
    private static let day: Int64 = 86_400_000
    /// How many devices more are seen before those that count as new again are forgotten.
    private static let pruningStep = 1_000

    private var devices: [String: Device] = [:]
    private var pruningLimit = Self.pruningStep

    /// Counts a call; false when it is one too many.
    ///
    /// Refilling is an assumption that agrees with the documented scenario: a call gets from the burst what its second
    /// does not give, and every second without a call gives one call back.
    mutating func admits(_ key: String, at now: Int64, isRefilling: Bool = false) -> Bool {
        guard var device = devices[key], now - device.lastCall < Self.day else {
            forgetOthers(at: now)
            devices[key] = Device(start: now, lastCall: now)
            return true
        }
        defer { devices[key] = device }
        device.lastCall = now
        let second = (now - device.start) / 1000
        if second > device.lastSecond {
            if isRefilling { device.burst = min(device.burst + second - device.lastSecond - 1, Self.initialBurst) }
            device.lastSecond = second
            return true
        }
        guard device.burst > 0 else { return false }
        device.burst -= 1
        return true
    }

    private mutating func forgetOthers(at now: Int64) {
        guard devices.count >= pruningLimit else { return }
        devices = devices.filter { now - $0.value.lastCall < Self.day }
        pruningLimit = devices.count + Self.pruningStep
    }

    /// The page a front-end server sends; it is not an enhanced error and has no `Retry-After`.
    static let page = Answer.html(
        "<html>\r\n<head><title>429 Too Many Requests</title></head>\r\n<body>\r\n"
            + "<center><h1>429 Too Many Requests</h1></center>\r\n<hr><center>simulator</center>\r\n</body>\r\n</html>\r\n",
        status: 429
    )
}
