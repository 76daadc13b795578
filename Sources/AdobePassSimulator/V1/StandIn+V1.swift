extension StandIn {
    mutating func answerV1(_ call: Call) throws(Refusal) -> Answer {
        _ = try client(of: call, scope: .v1)
        throw .bare(404)
    }

    func renderV1(_ body: JSON, root: String, status: Int, for call: Call) -> Answer {
        .json(body, status: status)
    }
}
