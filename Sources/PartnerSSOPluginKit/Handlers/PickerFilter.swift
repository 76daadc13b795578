public import PartnerSSOVocabulary

/// May a provider be offered in the platform's picker? A pure function that composes: all must agree.
public struct PickerFilter: Sendable {
    /// An answer.
    public enum Verdict: Sendable, Hashable {
        /// It may be offered.
        case shown
        /// It may not; who says so, and why.
        case hidden(by: PluginIdentifier, reason: String)
    }

    /// Judges one provider.
    public let verdict: @Sendable (MVPD) -> Verdict

    /// Creates a filter.
    ///
    /// - Parameter verdict: Judges one provider from nothing but the provider itself.
    public init(verdict: @escaping @Sendable (MVPD) -> Verdict) {
        self.verdict = verdict
    }

    /// The filter that hides nobody.
    public static let identity = PickerFilter { _ in .shown }

    /// Both filters: a provider is shown if both show it, and the first refusal names who and why.
    public func and(_ next: PickerFilter) -> PickerFilter {
        PickerFilter { [verdict] mvpd in
            let first = verdict(mvpd)
            return first == .shown ? next.verdict(mvpd) : first
        }
    }
}
