extension DeviceScript {
    /// Whether metadata and error come one at a time.
    public enum Answers: String, Sendable, Hashable, Codable, CaseIterable {
        /// One of the two, as documented.
        case documented
        /// Neither of the two, as should never happen.
        case neither
        /// Both at once, as should never happen.
        case both
    }
}
