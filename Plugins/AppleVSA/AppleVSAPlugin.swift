public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The plugin `apple-vsa`, which uses the viewer's TV provider login on Apple's devices through the Video Subscriber
/// Account framework.
///
/// On iOS, tvOS and visionOS it is compiled against Apple's framework, and elsewhere against the simulation.
public struct AppleVSAPlugin: SSOPlugin {
    /// The name that configuration files use.
    public static let identifier: PluginIdentifier = "apple-vsa"
    /// The plugin's version.
    public static let version = "1.0.0"
    /// The settings: two deadlines, and whether a proof may interrupt the viewer.
    public static let settings: SettingsSchema = AppleVSASettings.schema

    private let framework: AppleFramework

    init(
        settings: PluginSettings,
        context: PluginContext,
        presenter: any AppleVSAPresenter,
        makeManager: @escaping @Sendable () -> AppleAccountManager,
        prerequisites: @escaping @Sendable () async -> PrerequisiteFault?
    ) {
        framework = AppleFramework(
            settings: AppleVSASettings(settings),
            context: context,
            presenter: presenter,
            makeManager: makeManager,
            prerequisites: prerequisites
        )
    }

    /// Registers the partner framework.
    ///
    /// The handlers change nothing, because the entitlement service decides about providers.
    ///
    /// - Parameter registrar: Collects the registration.
    public func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.framework(framework)
    }
}
