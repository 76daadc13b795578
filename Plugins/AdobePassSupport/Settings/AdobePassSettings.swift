public import PartnerSSO

/// The settings that the plugins for both interfaces share.
public struct AdobePassSettings: Sendable {
    /// Where the service is.
    public let address: HTTPAddress
    /// The signed text that entitles the application to register; without white space.
    public let softwareStatement: Secret<String>
    /// The address that is registered with the application, if one is.
    public let redirectURI: String?
    /// What one request may cost.
    public let limits: HTTPLimits
    /// How long a directory is used before it is asked for again.
    public let directoryLifetime: Duration

    /// The keys of these settings.
    public static let keys: [SettingsSchema.Key] = [
        .required("baseURL", .address, "Where the service is, such as https://sp.auth.adobe.com."),
        .required("softwareStatement", .secret, "The software statement of the registered application."),
        .optional("redirectURI", .string, "The redirect address of the registered application, if it has one."),
        .optional(
            "requestTimeoutSeconds",
            .seconds(1...120),
            default: .integer(30),
            "How long one request may take in all."
        ),
        .optional(
            "directoryCacheSeconds",
            .seconds(120...300),
            default: .integer(180),
            "How long the list of TV providers is used before it is asked for again."
        ),
    ]

    /// Takes the shared settings out of a plugin's settings.
    ///
    /// - Parameter settings: Settings that were checked against ``keys``.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid`` when a required one is missing.
    public init(_ settings: PluginSettings) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let statement = settings.secret("softwareStatement") else {
            throw PluginSettings.missing("softwareStatement")
        }
        self.address = address
        // Statements are printed with line breaks in places, and contain none.
        softwareStatement = statement.withValue { text in Secret(text.filter { !$0.isWhitespace }) }
        redirectURI = settings.string("redirectURI")
        let total = settings.duration("requestTimeoutSeconds") ?? .seconds(30)
        let standard = HTTPLimits()
        limits = HTTPLimits(
            connect: min(standard.connect, total),
            silence: min(standard.silence, total),
            total: total
        )
        directoryLifetime = settings.duration("directoryCacheSeconds") ?? .seconds(180)
    }
}
