public import PartnerSSOVocabulary

extension DeviceInformationHeader {
    /// Creates the header for a device.
    ///
    /// Names are mapped to those of the documented tables. The required keys are always present.
    ///
    /// - Parameter device: The known properties of the device.
    public init(_ device: DeviceInformation) {
        let system = SystemNames(device.operatingSystem)
        var values: [Key: JSONValue] = [
            .primaryHardwareType: .string(Self.hardwareType(device.hardwareType)),
            .model: Self.required(device.model),
            .version: Self.required(device.modelVersion),
            .osName: Self.required(system.name),
            .osVersion: Self.required(device.operatingSystemVersion),
            .connectionType: Self.required(Self.connectionType(device.connectionType)),
        ]
        values[.vendor] = Self.optional(device.manufacturer)
        values[.manufacturer] = Self.optional(device.manufacturer)
        values[.osFamily] = system.family.map { .string($0) }
        values[.osVendor] = system.vendor.map { .string($0) }
        values[.displayWidth] = device.screen.map { .integer(Int64($0.width)) }
        values[.displayHeight] = device.screen.map { .integer(Int64($0.height)) }
        values[.displayPpi] = device.screen?.pixelsPerInch.map { .integer(Int64($0)) }
        values[.diagonalScreenSize] = device.screen?.diagonal.map { .number($0) }
        values[.connectionIp] = device.connectionAddress.flatMap(Self.optional)
        values[.connectionPort] = device.connectionPort.map { .string(String($0)) }
        values[.connectionSecure] = device.isConnectionSecure.map { .string($0 ? "true" : "false") }
        values[.applicationId] = device.applicationID.flatMap(Self.optional)
        self.init(values: values)
    }

    private static func required(_ text: String) -> JSONValue {
        optional(text) ?? .string("Unknown")
    }

    private static func optional(_ text: String) -> JSONValue? {
        text.contains { !$0.isWhitespace } ? .string(text) : nil
    }

    private static let hardwareTypes = [
        "Camera", "DataCollectionTerminal", "Desktop", "EmbeddedNetworkModule", "eReader", "GamesConsole",
        "GeolocationTracker", "Glasses", "MediaPlayer", "MobilePhone", "PaymentTerminal", "PluginModem", "SetTopBox",
        "TV", "Tablet", "WirelessHotspot", "Wristwatch", "Unknown", "VehicleMultimediaSystem", "Projector",
    ]

    private static func hardwareType(_ name: String) -> String {
        hardwareTypes.first { $0.lowercased() == name.lowercased() } ?? "Unknown"
    }

    private static func connectionType(_ name: String) -> String {
        switch name.lowercased() {
        case "wifi", "wi-fi", "wlan": "WiFi"
        case "lan", "ethernet", "wired": "LAN"
        case "cellular": "cellular"
        case "notconnected", "none": "notConnected"
        default: name
        }
    }
}

/// The names of an operating system in the documented tables.
///
/// A name that no entry covers is sent unchanged: for the service, a wrong name is worse than an unknown one.
private struct SystemNames {
    let name: String
    let family: String?
    let vendor: String?

    init(_ given: String) {
        let words = given.lowercased().split(whereSeparator: \.isWhitespace)
        // Tries the whole name first, and then shorter forms without the last words, such as a version.
        let candidates = (0..<words.count).map { words.dropLast($0).joined(separator: " ") }
        self = candidates.lazy.compactMap(Self.init(listed:)).first ?? Self(given, nil, nil)
    }

    private init?(listed name: String) {
        switch name {
        case "ios", "ipados", "visionos", "watchos", "iphone os": self.init("iOS", "iOS", "Apple")
        case "tvos": self.init("tvOS", "tvOS", "Apple")
        case "macos", "os x", "mac os x": self.init("OS X", "macOS", "Apple")
        case "mac os": self.init("Mac OS", "macOS", "Apple")
        case "android", "android tv", "google tv": self.init("Android", "Android", "Google")
        case "fire os", "fireos": self.init("Android", "Android", "Amazon")
        case "chrome os", "chromeos": self.init("Chrome OS", "Linux", "Google")
        case "linux", "gnu/linux", "debian", "ubuntu", "fedora", "rdk", "vega", "vega os", "vidaa":
            self.init("Linux", "Linux", nil)
        case "openbsd": self.init("OpenBSD", "BSD", nil)
        case "roku", "roku os": self.init("Roku OS", "Roku OS", "Roku")
        case "tizen": self.init("Linux", "Tizen", "Samsung")
        case "webos": self.init("webOS", "webOS", "LG")
        case "windows", "xbox", "xbox os": self.init("Windows", "Windows", "Microsoft")
        default: return nil
        }
    }

    private init(_ name: String, _ family: String?, _ vendor: String?) {
        self.name = name
        self.family = family
        self.vendor = vendor
    }
}
