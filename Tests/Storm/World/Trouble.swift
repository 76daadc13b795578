/// What goes wrong with a call on the network or at the service.
enum Trouble: Sendable {
    /// The connection is refused.
    case refused
    /// The request is lost, and the caller waits in vain.
    case requestLost
    /// The service does its work, and its answer is lost.
    case answerLost
    /// The answer comes late.
    case late(Duration)
    /// The service gets the request twice, and the caller the second answer.
    case doubled
    /// The answer ends before it is complete.
    case truncated
    /// The answer's body is not what the service sent.
    case garbled(UInt64)
    /// The service answers an error without doing its work.
    case status(Int)

    /// The name without numbers.
    var name: String {
        switch self {
        case .refused: "refused"
        case .requestLost: "request lost"
        case .answerLost: "answer lost"
        case .late: "late"
        case .doubled: "doubled"
        case .truncated: "truncated"
        case .garbled: "garbled"
        case .status(let code): "\(code)"
        }
    }

    /// Every name.
    static let names =
        ["refused", "request lost", "answer lost", "late", "doubled", "truncated", "garbled"]
        + (errorStatuses + [429]).map { "\($0)" }

    /// The errors that a front-end server answers.
    static let errorStatuses = [400, 401, 403, 404, 500, 502, 503, 504]
}
