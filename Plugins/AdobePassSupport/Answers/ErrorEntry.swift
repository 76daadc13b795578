/// The documentation of one error code of one interface.
public struct ErrorEntry: Sendable, Hashable {
    /// The interface.
    public let api: AdobePassAPI
    /// The code.
    public let code: String
    /// The documented statuses.
    public let statuses: [Int]
    /// The suggested action.
    public let action: ErrorAction

    init(_ api: AdobePassAPI, _ code: String, _ statuses: [Int], _ action: ErrorAction) {
        self.api = api
        self.code = code
        self.statuses = statuses
        self.action = action
    }

    /// Whether the same call may be made again.
    public var isRetryable: Bool { action == .retry }
}
