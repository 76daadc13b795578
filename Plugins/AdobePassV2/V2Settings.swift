import AdobePassSupport
import PartnerSSO

/// The plugin's checked settings.
struct V2Settings: Sendable {
    let shared: AdobePassSettings
    let resourceLimit: Int
    let pollInterval: Duration
    let interruption: VerificationToken.Interruption
    let encoding: SAMLResponseEncoding

    static let keys: [SettingsSchema.Key] = [
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
            default: .string("ifNeeded"),
            "Whether the platform may interrupt the viewer while it obtains the proof."
        ),
        .optional(
            "proofEncoding",
            .choice(["documented", "raw"]),
            default: .string("documented"),
            "Whether white space in the proof is tidied as documented, or left alone."
        ),
    ]

    init(_ settings: PluginSettings) throws(SSOError) {
        shared = try AdobePassSettings(settings)
        resourceLimit = settings.integer("preauthorizeLimit") ?? 5
        pollInterval = settings.duration("pollSeconds") ?? .seconds(5)
        interruption = settings.string("proofInterruption").flatMap(VerificationToken.Interruption.init) ?? .ifNeeded
        encoding = settings.string("proofEncoding").flatMap(SAMLResponseEncoding.init) ?? .documented
    }
}
