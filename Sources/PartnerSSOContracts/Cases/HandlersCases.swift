import PartnerSSOTesting

/// The laws of the three handlers together.
enum HandlersCases {
    static let all = [independent, concurrent]

    private static let independent = ContractCase(
        "HND-001",
        "No handler learns from another",
        "What one handler was asked changes no answer of the others: handlers share nothing that changes."
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
        "Handlers give each of many tasks the answers they would give it alone."
    ) { probe in
        let handlers = try probe.makeHandlers()
        let directory = SampleDirectories.everyKind
        let expected = Observation(of: try probe.makeHandlers(), on: directory)
        let differences = await Waiting.answers(to: 100) { () -> String? in
            for _ in 0..<2 {
                await otherTasks()
                let difference = expected.difference(to: Observation(of: handlers, on: directory))
                if let difference { return difference }
            }
            return nil
        }
        let difference = differences.compactMap(\.self).first
        try probe.require(difference == nil, "Used by a hundred tasks at once: \(difference ?? "")")
    }
}
