extension SSOError {
    /// The error every call ends in when its task is cancelled.
    public static let cancelled = SSOError(
        .cancelled,
        "The call was cancelled.",
        hint: "Nothing needs to be done."
    )

    /// A function that the plugin does not offer.
    ///
    /// - Parameters:
    ///   - what: The function, as a noun such as "regular sign-in".
    ///   - plugin: The plugin that was asked.
    /// - Returns: The error to throw.
    public static func unsupported(_ what: String, by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .unsupported,
            "The plugin \(plugin) does not offer \(what).",
            hint: "Hide this function for products that use the plugin, or configure another one.",
            plugin: plugin
        )
    }
}
