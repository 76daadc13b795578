public import PartnerSSOVocabulary

extension SSOError {
    /// Returns the error for a function that the plugin does not offer.
    ///
    /// - Parameters:
    ///   - what: The function, as a noun such as "regular sign-in".
    ///   - plugin: The plugin that was asked.
    /// - Returns: The error to throw.
    public static func unsupported(_ what: String, by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .unsupported,
            "The plugin \(plugin) does not offer \(what).",
            hint: "Hide this feature for products that use the plugin, or configure another plugin.",
            plugin: plugin
        )
    }

    /// Returns the same error with a plugin's name, unless it has one already.
    public func reported(by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            code,
            message,
            hint: hint,
            isRetryable: isRetryable,
            plugin: self.plugin ?? plugin,
            cause: cause
        )
    }
}
