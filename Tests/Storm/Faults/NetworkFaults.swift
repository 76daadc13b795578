import PartnerSSOStorm
import StormReplays

// What goes wrong between the household and the service.
extension Incident {
    static let loseRequests = spoil("loseRequests", weight: 3) { _ in .requestLost }
    static let loseAnswers = spoil("loseAnswers", weight: 4) { _ in .answerLost }
    static let refuseConnections = spoil("refuseConnections", weight: 4) { _ in .refused }
    static let interceptConnections = spoil("interceptConnections", weight: 3) { _ in .intercepted }
    static let delayAnswers = spoil("delayAnswers", weight: 4) { .late(milliseconds: $0.number(500...16_000)) }
    static let doubleRequests = spoil("doubleRequests", weight: 3) { _ in .doubled }
    static let truncateAnswers = spoil("truncateAnswers", weight: 2) { _ in .truncated }
    static let garbleAnswers = spoil("garbleAnswers", weight: 2) { .garbled(seed: Int64(bitPattern: $0.seed())) }

    /// Errors that the service answers without a body, as its documentation and its front-end servers do.
    static let serviceErrors = spoil("serviceErrors", weight: 5) { dice in
        .status(code: dice.pick(Trouble.errorStatuses) ?? 500)
    }

    static let foreignPages = spoil("foreignPages", weight: 3) { dice in
        .page(code: dice.pick(Trouble.pageStatuses) ?? 200)
    }
    // region: throttle
    static let throttle = spoil("throttle", weight: 3) { _ in .status(code: 429) }
    // endregion

    /// While the app shows a code, the service fails for longer than the code is valid.
    static let outageDuringCode = fault("outageDuringCode", weight: 2) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        world.showCode(in: process, dice.pick(Shape.providers) ?? "Cablevision")
        world.spoil(with: dice.chance(50) ? .refused : .status(code: 503), for: .seconds(900))
        world.loop.run(for: .seconds(dice.number(200...800)))
    }

    /// Calls of one kind go wrong, which a fault of whichever call comes next seldom meets.
    static let failRareCalls = fault("failRareCalls", weight: 6) { world, dice in
        let parts = world.shape.usesV1 ? rareCallsOfV1 : rareCallsOfV2
        guard let part = dice.pick(parts) else { return }
        let trouble = Trouble.drawn(&dice)
        let calls = dice.chance(60) ? 1 : dice.number(2...4)
        world.spoil(calls, whoseNameHas: part, with: trouble, for: dice.milliseconds(10_000...600_000))
        world.useAnApp(part, &dice)
    }

    private static let rareCallsOfV2 = [
        "/sessions/sso/", "/profiles/sso/", "/logout/", "/preauthorize/", "/configuration", "/sessions", "/client/",
    ]

    private static let rareCallsOfV1 = [
        "/profile-requests/", "POST /api/v1/tokens/authn", "GET /api/v1/tokens/authn", "/usermetadata", "/mediatoken",
        "/logout", "/preauthorize", "/config/", "/client/",
    ]

    /// A fault that concerns the next calls.
    static func spoil(
        _ name: String,
        weight: Int,
        _ trouble: @escaping @Sendable (inout Dice) -> Trouble
    ) -> Incident {
        fault(name, weight: weight) { world, dice in
            let calls = dice.weighted([(60, 1), (30, dice.number(2...5)), (10, 12)]) ?? 1
            let trouble = trouble(&dice)
            world.spoil(calls, with: trouble, for: dice.milliseconds(1_000...90_000))
        }
    }
}

extension World {
    /// Has an app make a call that may lead to a request.
    ///
    /// - Parameters:
    ///   - request: A part of the request's name.
    ///   - dice: Decides between several calls.
    func useAnApp(_ request: String, _ dice: inout Dice) {
        guard let process = dice.pick(living) else { return }
        switch request {
        case let name where name.contains("preauthorize"): process.preauthorize(3)
        case let name where ["authorize", "mediatoken"].contains(where: name.contains): process.authorize()
        case let name where name.contains("logout"): process.signOut()
        default: dice.pick([process.signIn, process.reconcile, process.silentSignIn])?()
        }
    }

    /// Has the next calls of one kind go wrong.
    ///
    /// - Parameters:
    ///   - calls: How many.
    ///   - part: A part of their names.
    ///   - trouble: What goes wrong.
    ///   - time: How long at most.
    func spoil(_ calls: Int, whoseNameHas part: String, with trouble: Trouble, for time: Duration) {
        happens("for \(time) calls are spoiled that have \(part), \(calls) at most: \(trouble.name)")
        network.spoil(calls, with: trouble, whoseNameHas: part, until: loop.uptime + time)
    }

    /// Has the next calls go wrong.
    ///
    /// - Parameters:
    ///   - calls: How many; every one if it is not given.
    ///   - trouble: What goes wrong.
    ///   - time: How long at most.
    func spoil(_ calls: Int? = nil, with trouble: Trouble, for time: Duration) {
        let milliseconds = Int(time / .milliseconds(1))
        let which = calls.map { $0 == 1 ? "the next call is" : "the next \($0) calls are" }
        happens(
            "\(which ?? "for \(time) every call is") spoiled: \(trouble.name)",
            as: .network(trouble: trouble, calls: calls ?? 400, milliseconds: milliseconds)
        )
        network.spoil(calls ?? 400, with: trouble, until: loop.uptime + time)
    }
}
