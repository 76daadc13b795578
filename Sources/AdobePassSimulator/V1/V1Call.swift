/// A V1 call whose token and device parameters have been checked.
struct V1Call: Sendable {
    let call: Call
    let owner: ProfileOwner

    var now: Int64 { call.now }
    var requestor: String { owner.serviceProvider }
}
