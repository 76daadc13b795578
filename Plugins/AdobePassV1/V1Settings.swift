import AdobePassSupport
import PartnerSSO

/// The plugin's settings: those both interfaces share, and its own.
struct V1Settings: Sendable {
    let shared: AdobePassSettings
    /// How many resources one preauthorization may ask about.
    let resourceLimit: Int
    /// The pause between two polls.
    let pollInterval: Duration

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
    ]

    init(_ settings: PluginSettings) throws(SSOError) {
        shared = try AdobePassSettings(settings)
        resourceLimit = settings.integer("preauthorizeLimit") ?? 5
        pollInterval = settings.duration("pollSeconds") ?? .seconds(5)
    }
}
