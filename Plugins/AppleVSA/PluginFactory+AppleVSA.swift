import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension PluginFactory {
    /// Returns a plugin with Apple's Video Subscriber Account framework as a product's partner framework.
    ///
    /// - Parameters:
    ///   - presenter: Presents the framework's picker and sign-in form.
    ///   - isOffered: Returns whether partner sign-in is offered to this viewer, for example in the store's country.
    ///     The framework reports that only after it has asked the viewer for access. It is called before each request.
    ///     If it returns `false`, the framework is not called and counts as unavailable, and the viewer is not asked.
    ///     So do not use it as a switch for viewers whom the platform has signed in: until they sign in in another way,
    ///     their session is unknown and nothing is permitted. The same holds if it takes longer than a silent request may.
    /// - Returns: The factory of the plugin `apple-vsa`.
    public static func appleVSA(
        presenter: any AppleVSAPresenter,
        isOffered: @escaping @Sendable () async -> Bool = { true }
    ) -> PluginFactory {
        appleVSA(presenter: presenter, isOffered: isOffered, makeManager: AppleAccountManager.make)
    }

    /// Returns a plugin with Apple's framework as a product's partner framework, using the caller's managers.
    ///
    /// - Parameters:
    ///   - presenter: Presents the framework's picker and sign-in form.
    ///   - isOffered: Returns whether partner sign-in is offered to this viewer; if not, the framework is not called.
    ///   - makeManager: Creates the framework's manager, on the main actor, once for each operation. Tests and the
    ///     command line return one that belongs to a simulated device.
    /// - Returns: The factory of the plugin `apple-vsa`.
    public static func appleVSA(
        presenter: any AppleVSAPresenter,
        isOffered: @escaping @Sendable () async -> Bool = { true },
        makeManager: @escaping @Sendable () -> AppleAccountManager
    ) -> PluginFactory {
        PluginFactory(AppleVSAPlugin.self) { settings, context in
            AppleVSAPlugin(settings: settings, context: context, presenter: presenter, makeManager: makeManager) {
                if let fault = PrerequisiteFault.check() { return fault }
                return await isOffered() ? nil : .notOffered
            }
        }
    }
}
