/// A description of the device, which services ask for.
public struct DeviceInformation: Sendable, Hashable {
    /// A stable identifier of the device, or `nil` to let the plugin create and store one.
    public var identifier: Secret<String>?
    /// The kind of hardware, such as `SetTopBox`.
    public var hardwareType: String
    /// The device's model.
    public var model: String
    /// The version of the model.
    public var modelVersion: String
    /// The device's manufacturer.
    public var manufacturer: String
    /// The operating system's name.
    public var operatingSystem: String
    /// The operating system's version.
    public var operatingSystemVersion: String
    /// The screen's width and height, if known.
    public var screen: Screen?
    /// How the device is connected, such as `WiFi` or `LAN`.
    public var connectionType: String
    /// Whether the network is secured, unlike a public hot spot; `nil` if unknown.
    public var isConnectionSecure: Bool?
    /// The address the device calls from, if known; some providers recognise the viewer's home by it.
    public var connectionAddress: String?
    /// The port the device calls from, if known.
    public var connectionPort: Int?
    /// The app's own identifier, if services should get it.
    public var applicationID: String?
    /// The device's public address, for a server that acts in the device's name.
    public var forwardedAddress: String?

    /// A screen's size.
    public struct Screen: Sendable, Hashable {
        /// The width, in the platform's own unit.
        public var width: Int
        /// The height, in the platform's own unit.
        public var height: Int
        /// The density in pixels per inch, if known.
        public var pixelsPerInch: Int?
        /// The diagonal in inches, if known.
        public var diagonal: Double?

        /// Creates a size.
        public init(width: Int, height: Int, pixelsPerInch: Int? = nil, diagonal: Double? = nil) {
            self.width = width
            self.height = height
            self.pixelsPerInch = pixelsPerInch
            self.diagonal = diagonal
        }
    }

    /// Creates information about a device.
    public init(
        identifier: Secret<String>? = nil,
        hardwareType: String,
        model: String,
        modelVersion: String,
        manufacturer: String,
        operatingSystem: String,
        operatingSystemVersion: String,
        screen: Screen? = nil,
        connectionType: String,
        isConnectionSecure: Bool? = nil,
        connectionAddress: String? = nil,
        connectionPort: Int? = nil,
        applicationID: String? = nil,
        forwardedAddress: String? = nil
    ) {
        self.identifier = identifier
        self.hardwareType = hardwareType
        self.model = model
        self.modelVersion = modelVersion
        self.manufacturer = manufacturer
        self.operatingSystem = operatingSystem
        self.operatingSystemVersion = operatingSystemVersion
        self.screen = screen
        self.connectionType = connectionType
        self.isConnectionSecure = isConnectionSecure
        self.connectionAddress = connectionAddress
        self.connectionPort = connectionPort
        self.applicationID = applicationID
        self.forwardedAddress = forwardedAddress
    }
}

extension DeviceInformation: CustomStringConvertible, CustomReflectable {
    /// The kind of device, without anything that identifies this one.
    public var description: String {
        "\(manufacturer) \(model) \(modelVersion), \(operatingSystem) \(operatingSystemVersion)"
    }

    /// The same as ``description``, so that a dump shows neither the identifier nor an address.
    public var customMirror: Mirror { Mirror(self, children: ["device": description]) }
}
