import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The plugin's settings: those both interfaces share, and its own.
struct V1Settings: Sendable {
    /// What the device is called where the app gives it no identifier.
    enum UnnamedDevice: String, Sendable, CaseIterable {
        /// By an identifier that is made once and stored.
        case makeIdentifier
        /// By the identifier that the service gives it with its first registration code.
        case askService
    }

    let shared: AdobePassSettings
    let unnamedDevice: UnnamedDevice
    /// How long a registration code is to hold, in seconds; `nil` leaves it to the service.
    let codeSeconds: Int?

    /// The documents ask for a proof without interrupting the viewer (Adobe, *Apple SSO Cookbook (REST API V1)*, step
    /// 7).
    private static let proofInterruption = VerificationToken.Interruption.never

    static let keys =
        AdobePassSettings.keys(proofInterruption: proofInterruption) + [
            .optional(
                "unnamedDevice",
                .choice(UnnamedDevice.allCases.map(\.rawValue)),
                default: .string(UnnamedDevice.makeIdentifier.rawValue),
                "What a device is called where the app gives it no identifier: by one that is made and stored, or by the "
                    + "service's, which it has only once a regular sign-in has begun."
            ),
            .optional(
                "codeSeconds",
                .integer(60...36_000),
                "How long a registration code is to hold; without it, as long as the service likes."
            ),
        ]

    init(_ settings: PluginSettings) throws(SSOError) {
        shared = try AdobePassSettings(settings, proofInterruption: Self.proofInterruption)
        unnamedDevice = settings.string("unnamedDevice").flatMap(UnnamedDevice.init) ?? .makeIdentifier
        codeSeconds = settings.integer("codeSeconds")
    }
}
