import HTTPTypes

extension Call {
    /// The identifier in a value of `AP-Device-Identifier`.
    ///
    /// Headers page: one type, `fingerprint`, one space, base64.
    static func deviceIdentifier(in header: String) -> String? {
        let prefix = "fingerprint "
        guard header.hasPrefix(prefix), let bytes = Base64.bytes(String(header.dropFirst(prefix.count))) else {
            return nil
        }
        return Hexadecimal.text(bytes)
    }

    /// The device that the throttle counts the call for: the forwarded address's, else the one it names, else the
    /// connection's.
    ///
    /// Throttling mechanism: the service tells devices apart by their address. On one machine all have the same, so a
    /// call that names no device counts for its connection. Inside a process there is no connection either: such a call
    /// returns `nil` and is not throttled, because all apps of a test would share one limit.
    var throttleKey: String? {
        if let address = head.headerFields[.forwardedFor] { return "address \(address)" }
        if let device = deviceIdentifier ?? parameter("deviceId") { return "device \(device)" }
        return connection.map { "connection \($0)" }
    }

    /// Stands for a device identifier without giving it away.
    static func mark(of identifier: String) -> String {
        String(Digest.of(identifier).prefix(12))
    }
}
