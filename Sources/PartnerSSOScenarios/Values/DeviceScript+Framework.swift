// How a framework behaves where its documentation leaves a choice, or where it breaks its promises.
extension DeviceScript {
    /// The answer to a request that needs the viewer but may not interrupt.
    public enum SilentAnswer: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// An answer without an account, or with an expired login.
        case metadata
        /// The error that the provider refuses.
        case providerRejected
    }

    /// Whether an answer and an error come one at a time.
    public enum Answers: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// One of the two, as promised.
        case documented
        /// Neither.
        case neither
        /// Both at once.
        case both
    }

    /// What happens to an open view when the app goes to the background.
    public enum Backgrounding: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// It is still open when the app comes back.
        case resumes
        /// It is closed, and its request is cancelled.
        case cancels
    }
}
