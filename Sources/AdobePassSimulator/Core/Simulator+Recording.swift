import HTTPTypes

extension Simulator {
    /// The most requests that are kept; a long run drops the oldest.
    static let recordLimit = 10_000

    /// The newest requests, without their secrets; ten thousand are kept.
    public var records: [SimulatorRecord] { world.records }

    /// How often an endpoint was called, refused calls and faults included.
    ///
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The number of calls.
    public func count(of endpoint: SimulatorEndpoint) -> Int {
        world.counts[endpoint, default: 0]
    }

    /// The names that a document knows, without repetitions.
    ///
    /// Any other name may be a secret: of a body in another format than its header says, the whole text is a name.
    private static func shownNames(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.map { knownParameters.contains($0) ? $0 : "(unknown)" }.filter { seen.insert($0).inserted }
    }

    private static let knownParameters = Set(SimulatorEndpoint.allCases.flatMap(\.parameters))
        .union(parametersV1).union(["reg_code", "noflash", "no_iframe", "redirect_url", "user", "cancel"])

    mutating func record(_ call: Call, endpoint: SimulatorEndpoint?, path: String, response: SimulatorResponse) {
        if world.records.count >= Self.recordLimit { world.records.removeFirst(Self.recordLimit / 10) }
        let isAnswered = ![.connectionClosed, .withheld].contains(response.delivery)
        world.records.append(
            SimulatorRecord(
                number: (world.records.last?.number ?? 0) + 1,
                time: call.now,
                endpoint: endpoint?.rawValue,
                method: call.head.method.rawValue,
                path: path,
                parameterNames: Self.shownNames(call.query.names + call.form.names),
                headers: call.head.headerFields.map(\.name),
                deviceMark: call.deviceMark,
                device: call.deviceInformation,
                partnerStatus: call.partnerStatus?.summary,
                status: isAnswered ? response.head.status.code : nil,
                reason: response.reason
            )
        )
    }
}
