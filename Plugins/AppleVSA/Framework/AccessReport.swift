/// The result of a check of access, as a value.
struct AccessReport: Sendable, Hashable {
    /// The raw value of Apple's status.
    let status: Int
    let error: FrameworkError?
}
