public import PartnerSSOVocabulary

/// Decides whether the platform's picker may offer a provider: a pure, composable function, in which all must agree.
public struct PickerFilter: Sendable {
    /// An answer.
    public enum Verdict: Sendable, Hashable {
        /// The picker may offer the provider.
        case shown
        /// The picker must not offer it; with the plugin that decided, and the reason.
        case hidden(by: PluginIdentifier, reason: String)
    }

    /// Judges one provider.
    public let verdict: @Sendable (MVPD) -> Verdict

    /// Creates a filter.
    ///
    /// - Parameter verdict: Judges one provider. It depends on the provider only.
    public init(verdict: @escaping @Sendable (MVPD) -> Verdict) {
        self.verdict = verdict
    }

    /// The filter that hides no provider.
    public static let identity = PickerFilter { _ in .shown }

    /// Returns both filters combined: a provider is shown if both show it.
    ///
    /// The first refusal gives plugin and reason.
    public func and(_ next: PickerFilter) -> PickerFilter {
        PickerFilter { [verdict] mvpd in
            let first = verdict(mvpd)
            return first == .shown ? next.verdict(mvpd) : first
        }
    }
}
