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

    /// What tells one device from another: the forwarded address, else the device itself.
    var throttleKey: String {
        header("X-Forwarded-For") ?? deviceIdentifier ?? parameter("deviceId") ?? "anonymous"
    }

    /// Stands for a device identifier without giving it away.
    static func mark(of identifier: String) -> String {
        String(Digest.of(identifier).prefix(12))
    }
}
