public import PartnerSSO

extension PluginFactory {
    /// Apple's Video Subscriber Account framework as a product's device side.
    ///
    /// - Parameter presenter: Presents the framework's picker and sign-in form.
    /// - Returns: The factory of the plugin `apple-vsa`.
    public static func appleVSA(presenter: any AppleVSAPresenter) -> PluginFactory {
        appleVSA(presenter: presenter, makeManager: AppleAccountManager.make)
    }

    /// Apple's Video Subscriber Account framework as a product's device side, with managers made elsewhere.
    ///
    /// - Parameters:
    ///   - presenter: Presents the framework's picker and sign-in form.
    ///   - makeManager: Makes the framework's manager, on the main actor, once for each operation; tests and the command
    ///     line give one that belongs to a simulated device.
    /// - Returns: The factory of the plugin `apple-vsa`.
    public static func appleVSA(
        presenter: any AppleVSAPresenter,
        makeManager: @escaping @Sendable () -> AppleAccountManager
    ) -> PluginFactory {
        PluginFactory(AppleVSAPlugin.self) { settings, context in
            AppleVSAPlugin(settings: settings, context: context, presenter: presenter, makeManager: makeManager)
        }
    }
}
