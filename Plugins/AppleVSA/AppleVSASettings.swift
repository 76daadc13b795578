import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The plugin's settings, read once.
struct AppleVSASettings: Sendable, Hashable {
    /// The deadline of a call that does not involve the viewer.
    var silentDeadline = Duration.seconds(30)
    /// The deadline of a call that involves the viewer.
    var viewerDeadline = Duration.seconds(900)
    /// Whether a proof may interrupt the viewer; `nil` to let the service decide.
    var allowsInterruptionDuringProof: Bool?

    init() {}

    init(_ settings: PluginSettings) {
        silentDeadline = settings.duration(Key.silentDeadline) ?? silentDeadline
        viewerDeadline = settings.duration(Key.viewerDeadline) ?? viewerDeadline
        allowsInterruptionDuringProof = settings.boolean(Key.interruptionDuringProof)
    }

    func deadline(isViewerInvolved: Bool) -> Duration {
        isViewerInvolved ? viewerDeadline : silentDeadline
    }

    enum Key {
        static let silentDeadline = "silentDeadlineSeconds"
        static let viewerDeadline = "viewerDeadlineSeconds"
        static let interruptionDuringProof = "allowsInterruptionDuringProof"
    }

    static let schema = SettingsSchema([
        .optional(
            Key.silentDeadline,
            .seconds(1...300),
            default: .integer(30),
            "How long to wait for the framework when the viewer does not have to act."
        ),
        .optional(
            Key.viewerDeadline,
            .seconds(30...3600),
            default: .integer(900),
            "How long to wait for the framework when the viewer has to act."
        ),
        .optional(
            Key.interruptionDuringProof,
            .boolean,
            "Whether the viewer may be interrupted while the provider proves the login; without it, the service decides."
        ),
    ])
}
