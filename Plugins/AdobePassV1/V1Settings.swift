import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The plugin's settings: those that both interfaces share, and its own.
struct V1Settings: Sendable {
    /// The identifier that the device uses if the app does not provide one.
    enum UnnamedDevice: String, Sendable, CaseIterable {
        /// An identifier that is created once and stored.
        case makeIdentifier
        /// The identifier that the service assigns with a registration code.
        case askService
    }

    let shared: AdobePassSettings
    let unnamedDevice: UnnamedDevice
    /// How long a registration code is valid, in seconds, or `nil` to let the service decide.
    let codeSeconds: Int?

    /// Whether a proof may interrupt the viewer by default: never, as Adobe documents it.
    ///
    /// Source: Adobe, *Apple SSO Cookbook (REST API V1)*, step 7.
    private static let proofInterruption = VerificationToken.Interruption.never

    static let keys =
        AdobePassSettings.keys(proofInterruption: proofInterruption) + [
            .optional(
                "registrationURL",
                .address,
                "The address where the application is registered, if it is not baseURL, such as "
                    + "https://sp.auth.adobe.com."
            ),
            .optional(
                "unnamedDevice",
                .choice(UnnamedDevice.allCases.map(\.rawValue)),
                default: .string(UnnamedDevice.makeIdentifier.rawValue),
                "Which identifier a device uses if the app provides none: a generated one that is stored, or the "
                    + "service's, which exists only after a regular sign-in has started."
            ),
            .optional(
                "codeSeconds",
                .integer(60...36_000),
                "How long a registration code is valid; without it, the service decides."
            ),
        ]

    init(_ settings: PluginSettings) throws(SSOError) {
        shared = try AdobePassSettings(settings, proofInterruption: Self.proofInterruption)
        unnamedDevice = settings.string("unnamedDevice").flatMap(UnnamedDevice.init) ?? .makeIdentifier
        codeSeconds = settings.integer("codeSeconds")
    }
}
