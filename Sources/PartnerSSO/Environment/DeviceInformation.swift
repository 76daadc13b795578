/// What is known about the device, for the services that want to be told.
public struct DeviceInformation: Sendable, Hashable {
    /// A stable identifier of the device, or `nil` to have one made once and stored.
    public var identifier: Secret<String>?
    /// The kind of hardware, such as `SetTopBox`.
    public var hardwareType: String
    /// The device's model.
    public var model: String
    /// The version of the model.
    public var modelVersion: String
    /// Who made the device.
    public var manufacturer: String
    /// The operating system's name.
    public var operatingSystem: String
    /// The operating system's version.
    public var operatingSystemVersion: String
    /// The screen's width and height, if known.
    public var screen: Screen?
    /// How the device is connected, such as `WiFi` or `LAN`.
    public var connectionType: String
    /// The app's own identifier, if services should know it.
    public var applicationID: String?
    /// The device's public address, for a server that acts in the device's name.
    public var forwardedAddress: String?

    /// A screen's size.
    public struct Screen: Sendable, Hashable {
        /// The width, in the platform's own unit.
        public var width: Int
        /// The height, in the platform's own unit.
        public var height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
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
        self.applicationID = applicationID
        self.forwardedAddress = forwardedAddress
    }
}
