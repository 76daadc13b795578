import PartnerSSOBase

/// The device of a code as answers describe it: what the device sent, and `null` or zero for what it did not.
struct SessionDevice: Sendable, Hashable {
    let information: DeviceInformation.Members?
    let userAgent: String?
    /// The address that asked for the code.
    let address: String?

    init(of session: AuthenticationSession) {
        information = session.device?.members
        userAgent = session.userAgent
        address = session.address
    }

    var json: JSON {
        .object([
            ("type", .string(information?["primaryHardwareType"] ?? information?["type"] ?? "Unknown")),
            ("model", text("model")),
            ("version", version("version")),
            ("hardware", hardware),
            ("operatingSystem", system),
            ("browser", browser),
            ("display", display),
            ("applicationId", text("applicationId")),
            ("connection", connection),
        ])
    }

    private func text(_ name: String) -> JSON { .string(information?[name]) ?? .null }

    private func number(_ name: String) -> JSON {
        .integer(information?[name].flatMap { Int64($0) } ?? 0)
    }

    /// The numbers of a version such as `17.5` or `14,1`.
    private func version(_ name: String) -> JSON {
        let written = information?[name] ?? ""
        let numbers = written.split { $0 == "." || $0 == "," }.map { Int64($0) ?? 0 } + [0, 0, 0]
        return .object([
            ("major", .integer(numbers[0])), ("minor", .integer(numbers[1])), ("patch", .integer(numbers[2])),
            ("profile", .string("")),
        ])
    }

    private var hardware: JSON {
        .object([
            ("name", text("model")), ("vendor", text("vendor")), ("version", version("version")),
            ("manufacturer", text("manufacturer")),
        ])
    }

    private var system: JSON {
        .object([
            ("name", text("osName")), ("family", text("osFamily")), ("vendor", text("osVendor")),
            ("version", version("osVersion")),
        ])
    }

    private var browser: JSON {
        let agent = JSON.string(userAgent) ?? .null
        return .object([
            ("name", text("browserName")), ("vendor", text("browserVendor")), ("version", version("browserVersion")),
            ("userAgent", agent), ("originalUserAgent", agent),
        ])
    }

    private var display: JSON {
        .object([
            ("width", number("displayWidth")), ("height", number("displayHeight")), ("ppi", number("displayPpi")),
            ("name", .string("DISPLAY")), ("vendor", .null), ("version", .null),
            ("diagonalSize", information?.json?["diagonalScreenSize"] ?? .null),
        ])
    }

    private var connection: JSON {
        .object([
            ("ipAddress", .string(information?["connectionIp"] ?? address ?? "127.0.0.1")),
            ("port", .string(information?["connectionPort"] ?? "0")),
            ("secure", .boolean(information?["connectionSecure"] == "true")), ("type", text("connectionType")),
        ])
    }
}
