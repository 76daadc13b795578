import PartnerSSOPluginKit
public import PartnerSSOVocabulary

// What both plugins say about answers that can be read and still cannot be used.

extension SSOError {
    /// The error for an answer about another provider.
    ///
    /// - Parameter plugin: Who says so.
    /// - Returns: The error.
    public static func otherProvider(by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .providerMismatch,
            "The service's answer is about another provider than the one asked for.",
            hint: "Sign in again; if it persists, tell the service's operator.",
            plugin: plugin
        )
    }

    /// An answer without any decision: some releases answered a question about too many resources so.
    ///
    /// - Parameters:
    ///   - count: How many resources were asked about.
    ///   - plugin: Who says so.
    /// - Returns: The error.
    public static func noDecisions(on count: Int, by plugin: PluginIdentifier) -> SSOError {
        SSOError(
            .configurationRefused,
            "The service gave no decision on any of \(count) resources, as it does when they are too many.",
            hint: "Lower preauthorizeLimit to what the service allows for this brand.",
            plugin: plugin,
            cause: NoDecisions()
        )
    }

    /// Whether the service says, in one way or another, that a question was about more resources than it allows.
    public var isAboutTooManyResources: Bool {
        serviceFault?.code == "too_many_resources" || cause is NoDecisions
    }
}

/// The cause of an error that stands for an answer without any decision.
private struct NoDecisions: Error {}

extension String {
    /// The text without white space at its ends, which answers have been seen to add to what they repeat.
    public var withoutOuterSpace: String {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
}
