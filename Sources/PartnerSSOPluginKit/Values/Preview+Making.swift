public import PartnerSSOVocabulary

extension Preview {
    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - denial: Why it would be refused, or `nil` when it would probably be permitted.
    public init(resource: Resource, denial: Denial?) {
        self.init(resource, denial)
    }
}
