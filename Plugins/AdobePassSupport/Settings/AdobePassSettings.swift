public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

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
    /// How many resources one preauthorization may ask about.
    public let resourceLimit: Int
    /// The pause between two polls; the schema allows none below three seconds.
    public let pollInterval: Duration
    /// Whether the platform may interrupt the viewer while it obtains the proof.
    public let proofInterruption: VerificationToken.Interruption
    /// What is done to a proof's white space before it is sent.
    public let proofEncoding: SAMLResponseEncoding

    /// The keys of these settings.
    ///
    /// - Parameter proofInterruption: The default of that setting; the interfaces' documents differ.
    /// - Returns: The keys.
    public static func keys(proofInterruption: VerificationToken.Interruption) -> [SettingsSchema.Key] {
        wireKeys + flowKeys(proofInterruption)
    }

    private static let wireKeys: [SettingsSchema.Key] = [
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

    private static func flowKeys(_ interruption: VerificationToken.Interruption) -> [SettingsSchema.Key] {
        [
            .optional(
                "preauthorizeLimit",
                .integer(1...100),
                default: .integer(5),
                "How many resources one preauthorization may ask about; more are asked in several calls."
            ),
            .optional(
                "pollSeconds",
                .seconds(3...60),
                default: .integer(5),
                "How long to wait between two questions whether the viewer has signed in."
            ),
            .optional(
                "proofInterruption",
                .choice(["ifNeeded", "never"]),
                default: .string(interruption.rawValue),
                "Whether the platform may interrupt the viewer while it obtains the proof."
            ),
            .optional(
                "proofEncoding",
                .choice(["documented", "raw"]),
                default: .string("documented"),
                "Whether white space in the proof is tidied as documented, or left alone."
            ),
        ]
    }

    /// Takes the shared settings out of a plugin's settings.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``keys(proofInterruption:)``.
    ///   - proofInterruption: The default of that setting.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid`` when a required one is missing.
    public init(
        _ settings: PluginSettings,
        proofInterruption: VerificationToken.Interruption
    ) throws(SSOError) {
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
        resourceLimit = settings.integer("preauthorizeLimit") ?? 5
        pollInterval = settings.duration("pollSeconds") ?? .seconds(5)
        self.proofInterruption =
            settings.string("proofInterruption").flatMap(VerificationToken.Interruption.init) ?? proofInterruption
        proofEncoding = settings.string("proofEncoding").flatMap(SAMLResponseEncoding.init) ?? .documented
    }
}
