public import PartnerSSOVocabulary

extension Denial {
    /// Creates a denial.
    ///
    /// - Parameters:
    ///   - cause: The kind of cause.
    ///   - remedy: What would help.
    ///   - code: The service's own code as it came; empty when it gave none.
    ///   - message: What to tell the viewer, in the provider's or the service's words, where they gave any.
    public init(cause: Cause, remedy: Remedy, code: String, message: String?) {
        self.init(cause, remedy, code, message)
    }
}
