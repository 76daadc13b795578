public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The settings that the plugins for both interfaces share: an object, because everything in a plugin keeps them.
public final class AdobePassSettings: Sendable {
    /// The service's base address.
    public let address: HTTPAddress
    /// The address where the application is registered, or `nil` if it is the service's.
    let registrationAddress: HTTPAddress?
    /// The software statement: the signed text that entitles the application to register, without white space.
    public let softwareStatement: Secret<String>
    /// The redirect URI of the registered application, if it has one.
    public let redirectURI: String?
    /// The limits of one request.
    public let limits: HTTPLimits
    /// How long a directory is used before it is requested again.
    public let directoryLifetime: Duration
    /// The maximum number of resources in one preauthorization call.
    public let resourceLimit: Int
    /// The pause between two polls; the schema requires at least three seconds.
    public let pollInterval: Duration
    /// How the calls that a viewer waits for are paced.
    public let pace: PaceRule
    /// Whether the platform may interrupt the viewer while it obtains the proof.
    public let proofInterruption: VerificationToken.Interruption
    /// How the proof's white space is treated before the proof is sent.
    public let proofEncoding: SAMLResponseEncoding
    /// The entries of the directory that are temporary access rather than providers.
    let temporaryAccess: Set<MVPD.ID>

    /// The keys of these settings.
    ///
    /// - Parameter proofInterruption: The default of that setting, which differs between the interfaces' documentation.
    /// - Returns: The keys.
    public static func keys(proofInterruption: VerificationToken.Interruption) -> [SettingsSchema.Key] {
        wireKeys + flowKeys(proofInterruption)
    }

    private static let wireKeys: [SettingsSchema.Key] = [
        .required("baseURL", .address, "The service's address, such as https://sp.auth.adobe.com."),
        .required("softwareStatement", .secret, "The software statement of the registered application."),
        .optional("redirectURI", .string, "The redirect URI of the registered application, if it has one."),
        .optional(
            "requestTimeoutSeconds",
            .seconds(1...120),
            default: .integer(30),
            "How long one request may take in total; it ends earlier after 15 s without a byte."
        ),
        .optional(
            "directoryCacheSeconds",
            .seconds(120...300),
            default: .integer(180),
            "How long the list of TV providers is cached."
        ),
        .optional(
            "pace",
            .choice(["documented", "adaptive"]),
            default: .string("adaptive"),
            "Whether the service's burst of calls is assumed to refill until it refuses a call (adaptive), or never."
        ),
    ]

    private static func flowKeys(_ interruption: VerificationToken.Interruption) -> [SettingsSchema.Key] {
        [
            .optional(
                "preauthorizeLimit",
                .integer(1...100),
                default: .integer(5),
                "How many resources one preauthorization call may contain; longer lists are split into several calls."
            ),
            .optional(
                "pollSeconds",
                .seconds(3...60),
                default: .integer(5),
                "How long to wait between two polls for a completed sign-in."
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
                "Whether white space in the proof is normalised as documented, or left unchanged."
            ),
            .optional(
                "temporaryAccess",
                .strings,
                "The service's identifiers for temporary access, which are recognised without the list of providers."
            ),
        ]
    }

    /// Creates the shared settings from a plugin's settings.
    ///
    /// - Parameters:
    ///   - settings: Settings that were checked against ``keys(proofInterruption:)``.
    ///   - proofInterruption: The default of that setting.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid`` if a required setting is missing.
    public init(
        _ settings: PluginSettings,
        proofInterruption: VerificationToken.Interruption
    ) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let statement = settings.secret("softwareStatement") else {
            throw PluginSettings.missing("softwareStatement")
        }
        self.address = address
        registrationAddress = settings.address("registrationURL")
        // Some sources print a statement with line breaks, although statements contain no white space.
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
        pace = settings.string("pace").flatMap(PaceRule.init) ?? .adaptive
        resourceLimit = settings.integer("preauthorizeLimit") ?? 5
        pollInterval = settings.duration("pollSeconds") ?? .seconds(5)
        self.proofInterruption =
            settings.string("proofInterruption").flatMap(VerificationToken.Interruption.init) ?? proofInterruption
        proofEncoding = settings.string("proofEncoding").flatMap(SAMLResponseEncoding.init) ?? .documented
        temporaryAccess = Set((settings.strings("temporaryAccess") ?? []).compactMap(MVPD.ID.init))
    }
}
