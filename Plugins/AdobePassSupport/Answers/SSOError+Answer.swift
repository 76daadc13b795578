import PartnerSSOPluginKit
public import PartnerSSOVocabulary

// The errors that both plugins report for answers that can be read but not used.

extension SSOError {
    /// Returns the error for an answer about another provider.
    ///
    /// - Parameter plugin: The plugin that reports the error.
    /// - Returns: The error.
    public static func otherProvider(by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .providerMismatch,
            "The service's answer is about a different provider than the one requested.",
            hint: "Sign in again; if it persists, contact the service's operator.",
            plugin: plugin
        )
    }

    /// Returns the error for an answer without any decision.
    ///
    /// Some releases of the service answered this way when a call asked about too many resources.
    ///
    /// - Parameters:
    ///   - count: The number of resources in the call.
    ///   - plugin: The plugin that reports the error.
    /// - Returns: The error.
    public static func noDecisions(on count: Int, by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .configurationRefused,
            "The service returned no decision for any of the \(count) resources, as it does when there are too many.",
            hint: "Lower preauthorizeLimit to the service's limit for this brand.",
            plugin: plugin,
            cause: NoDecisions()
        )
    }

    /// Whether the error means that a call asked about more resources than the service allows.
    public var isAboutTooManyResources: Bool {
        serviceFault?.code == "too_many_resources" || cause is NoDecisions
    }
}

/// The cause of an error for an answer without any decision.
private struct NoDecisions: Error {}

extension String {
    /// The text without leading and trailing white space, which some answers add to the values they repeat.
    public var withoutOuterSpace: String {
        guard first?.isWhitespace != false || last?.isWhitespace != false else { return self }
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}
