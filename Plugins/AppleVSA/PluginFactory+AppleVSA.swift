import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension PluginFactory {
    /// Apple's Video Subscriber Account framework as a product's partner framework.
    ///
    /// - Parameters:
    ///   - presenter: Presents the framework's picker and sign-in form.
    ///   - isOffered: Whether partner sign-in is offered to this viewer at all, for instance in the store's country,
    ///     which the framework only tells after it has asked the viewer; asked before each question. Where it is not,
    ///     the framework is not called, nobody is asked for anything, and it counts as unavailable.
    /// - Returns: The factory of the plugin `apple-vsa`.
    public static func appleVSA(
        presenter: any AppleVSAPresenter,
        isOffered: @escaping @Sendable () async -> Bool = { true }
    ) -> PluginFactory {
        appleVSA(presenter: presenter, isOffered: isOffered, makeManager: AppleAccountManager.make)
    }

    /// Apple's Video Subscriber Account framework as a product's partner framework, with the caller's managers.
    ///
    /// - Parameters:
    ///   - presenter: Presents the framework's picker and sign-in form.
    ///   - isOffered: Whether partner sign-in is offered to this viewer at all; if not, the framework is not called.
    ///   - makeManager: Makes the framework's manager, on the main actor, once for each operation; tests and the
    ///     command line give one that belongs to a simulated device.
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
