extension Call {
    /// The device identifier behind `AP-Device-Identifier`; nil when the header is missing or unreadable.
    ///
    /// Headers page: one type, `fingerprint`, one space, base64.
    var deviceIdentifier: String? {
        let prefix = "fingerprint "
        guard let header = header("AP-Device-Identifier"), header.hasPrefix(prefix),
            let bytes = Base64.bytes(String(header.dropFirst(prefix.count)))
        else { return nil }
        return Hexadecimal.text(bytes)
    }

    var deviceInformation: DeviceInformation? {
        header("X-Device-Info").flatMap(DeviceInformation.init(reading:))
    }

    var partnerStatus: PartnerStatusHeader? {
        header("AP-Partner-Framework-Status").flatMap(PartnerStatusHeader.init(reading:))
    }

    /// The device that the throttle counts the call for: the forwarded address's, else the one it names, else the
    /// connection's.
    ///
    /// Throttling mechanism: the service tells devices apart by their address. On one machine all have the same, so a
    /// call that names no device counts for its connection. Inside a process there is no connection either: such a call
    /// returns `nil` and is not throttled, because all apps of a test would share one limit.
    var throttleKey: String? {
        if let address = header("X-Forwarded-For") { return "address \(address)" }
        if let device = deviceIdentifier ?? parameter("deviceId") { return "device \(device)" }
        return connection.map { "connection \($0)" }
    }

    /// Stands for a device identifier without giving it away.
    static func mark(of identifier: String) -> String {
        String(Digest.of(identifier).prefix(12))
    }
}
