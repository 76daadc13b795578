/// What a check of access reported, as a value.
struct AccessReport: Sendable, Hashable {
    /// The raw value of Apple's status.
    let status: Int
    let error: FrameworkError?
}
