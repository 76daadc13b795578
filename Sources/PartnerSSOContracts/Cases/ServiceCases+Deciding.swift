import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of decisions: about what was asked, in its order, and asked for each time.
extension ServiceCases {
    static let deciding = [ownResource, everyPreview, askedEachTime]

    private static let ownResource = ContractCase(
        "SVC-024",
        "A decision about another resource is no permit",
        "When the service's answer is about another resource than the one that was asked for, nothing is permitted.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go(through: .somebody)
        guard let profile = walk.profile, let other = Resource("\(walk.stage.resource.rawValue)-other")
        else {
            throw ContractUnstaged("There is no other resource.")
        }
        let before = walk.wire.calls.count
        let permitted = try await walk.service.authorize(other, for: profile, in: walk.context)
        guard permitted.permit?.resource == other else {
            throw ContractUnstaged(
                "The staged service does not permit \(other), whose answer is to be mistaken."
            )
        }
        walk.wire.repeatAnswers(from: before)
        let decision = try? await walk.service.authorize(
            walk.stage.resource,
            for: profile,
            in: walk.context
        )
        try probe.require(
            decision?.permit == nil,
            "Asked for \(walk.stage.resource), the service answered about \(other), and that is a permit."
        )
    }

    private static let everyPreview = ContractCase(
        "SVC-025",
        "Each resource has its preview, in the order asked",
        "However many resources are asked for, there is one preview for each, in the same order, and exactly the denied ones are denied.",
        severity: .provisional
    ) { probe in
        let names = [17, 3, 9, 1, 24, 12, 5, 20, 7, 15, 2, 11, 23, 8, 19, 4, 22, 6].map {
            "channel-\($0)"
        }
        let denied = [names[0], names[7], names[16]]
        let walk = try ServiceWalk(probe, script: ServiceScript(denied: denied))
        try await walk.go(through: .somebody)
        guard let profile = walk.profile else {
            throw ContractUnstaged("No viewer signed in on this walk.")
        }
        let resources = (names + [names[2], names[0]]).compactMap { Resource($0) }
        let previews = try await walk.service.preview(resources, for: profile, in: walk.context)
        try probe.require(
            previews.map(\.resource) == resources,
            "Of \(resources.count) resources there are \(previews.count) previews, not each in its place."
        )
        let found = previews.filter { $0.denial != nil }.map(\.resource.rawValue)
        let expected = denied + [names[0]]
        try probe.require(found == expected, "Denied are \(expected); told was \(found).")
    }

    private static let askedEachTime = ContractCase(
        "SVC-029",
        "The service is asked each time",
        "Each question for the profiles and each for a decision reaches the service, which may have changed its mind; the directory is kept for a day at most.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        try await walk.go(through: .somebody)
        for step in [ServiceWalk.Step.somebody, .somebody, .authorize, .authorize] {
            let before = walk.wire.calls.count
            try await walk.go(step)
            let isAsked = walk.wire.calls.count > before
            try probe.require(
                isAsked,
                "\(step) was answered from memory: the service was not asked again."
            )
        }
        let before = walk.wire.calls.count
        walk.clock.advance(by: .seconds(86_401))
        _ = try await walk.service.directory()
        let isFetched = walk.wire.calls.count > before
        try probe.require(
            isFetched,
            "A day later, the directory is still the one that was fetched first."
        )
    }
}
