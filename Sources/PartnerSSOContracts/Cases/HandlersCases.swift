import PartnerSSOTesting

/// The laws of the three handlers together.
enum HandlersCases {
    static let all = [independent, concurrent]

    private static let independent = ContractCase(
        "HND-001",
        "No handler learns from another",
        law: "What one handler was asked changes no answer of the others: handlers share nothing that changes.",
        group: .handlers
    ) { probe in
        for directory in probe.directories {
            let untouched = Observation(of: try probe.makeHandlers(), on: directory, .mappingLast)
            let used = Observation(of: try probe.makeHandlers(), on: directory, .mappingFirst)
            let difference = untouched.difference(to: used)
            try probe.require(difference == nil, "After the mapping was used: \(difference ?? "")")
        }
    }

    private static let concurrent = ContractCase(
        "HND-002",
        "Handlers may be used by many tasks at once",
        law: "Handlers give each of many tasks the answers they would give it alone.",
        group: .handlers
    ) { probe in
        let handlers = try probe.makeHandlers()
        let directory = SampleDirectories.everyKind
        let expected = Observation(of: try probe.makeHandlers(), on: directory)
        let difference = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<12 {
                        await Task.yield()
                        let difference = expected.difference(to: Observation(of: handlers, on: directory))
                        if let difference { return difference }
                    }
                    return nil
                }
            }
            return await group.reduce(nil) { $0 ?? $1 }
        }
        try probe.require(difference == nil, "Used by eight tasks at once: \(difference ?? "")")
    }
}
