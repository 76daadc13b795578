extension SSOClient {
    /// Creates a client for one product of a configuration file.
    ///
    /// - Parameters:
    ///   - product: The product's name in the configuration.
    ///   - configuration: The configuration.
    ///   - plugins: The plugins the app brings. Of those the product does not use, nothing is made; what they stored is
    ///     deleted once a product that has moved away from them has signed a viewer in.
    ///   - environment: The outside world.
    ///   - secrets: Where the configuration's secrets come from.
    /// - Throws: `SSOError` with ``SSOError/Code/configurationInvalid``, whose cause lists every fault, or with
    ///   ``SSOError/Code/pluginConflict`` for two plugins of one name.
    public init(
        product: String,
        configuration: ProductCatalog,
        plugins: [PluginFactory],
        environment: SSOEnvironment,
        secrets: SecretResolver = .system
    ) throws(SSOError) {
        try self.init(
            configuration: try configuration.product(product, plugins: plugins, secrets: secrets),
            plugins: plugins,
            environment: environment
        )
    }
}
