import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary

// Faults that make an app call at once: by themselves few worlds make such a call in time.
extension Incident {
    /// The service has ended the login, so that the platform's viewer is proved anew, and the exchange goes wrong.
    static let failExchange = fault("failExchange", weight: 4) { world, dice in
        let part = world.shape.usesV1 ? "POST /api/v1/tokens/authn" : "/profiles/sso/"
        let trouble = Trouble.drawn(&dice)
        let calls = dice.chance(70) ? 1 : dice.number(2...4)
        world.readyExchange(&dice)
        world.spoil(calls, whoseNameHas: part, with: trouble, for: .seconds(60))
        world.useAnApp(part, &dice)
        world.loop.run(for: dice.milliseconds(0...9_000))
    }

    /// For half a minute the service answers at one endpoint with an error that it documents for it, and an app asks there.
    static let refuseCall = fault("refuseCall", weight: 8) { world, dice in
        let interface: SimulatorErrorRow.Interface = world.shape.usesV1 ? .v1 : .v2
        // No app asks for an authorization that it has.
        let unused = SimulatorEndpoint.authorizationTokenV1.rawValue
        let rows = SimulatorErrorRow.all.filter { $0.interface == interface && $0.fault.endpoint != unused }
        guard let row = dice.pick(rows), let endpoint = SimulatorEndpoint(rawValue: row.fault.endpoint) else { return }
        if endpoint.needsViewer, dice.chance(85) { world.signInIfNeeded(&dice) }
        world.answer(row, for: .seconds(30))
        world.call(endpoint, &dice)
        world.loop.run(for: dice.milliseconds(0...9_000))
    }
}

extension World {
    /// Has the service forget the login, so that the next sign-in exchanges a proof, if the settings have a viewer.
    fileprivate func readyExchange(_ dice: inout Dice) {
        endLogins()
        guard dice.chance(50), let provider = dice.pick(Shape.platformProviders) else { return }
        setPermission(.granted)
        signInInSettings(with: provider, for: 86_400 * 20)
    }

    /// Has a viewer sign in with a code, unless an app has a session.
    fileprivate func signInIfNeeded(_ dice: inout Dice) {
        guard living.allSatisfy({ $0.standing.profile == nil }), let process = dice.pick(living) else { return }
        signInByCode(in: process, dice.pick(Shape.providers) ?? "Cablevision")
    }

    /// Has an app make a call that leads to a request at an endpoint.
    fileprivate func call(_ endpoint: SimulatorEndpoint, _ dice: inout Dice) {
        switch endpoint {
        case .createSession, .profileForCode:
            guard let process = dice.pick(living) else { return }
            showCode(in: process, dice.pick(Shape.providers) ?? "Cablevision")
        case .profileForMVPD, .authenticationTokenV1: dice.pick(living)?.refresh()
        case .partnerSession, .partnerProfile, .profileRequestV1, .exchangeV1:
            readyExchange(&dice)
            useAnApp(endpoint.rawValue, &dice)
        default: useAnApp(endpoint.rawValue, &dice)
        }
    }
}

extension SimulatorEndpoint {
    /// Whether an app calls it only while a viewer is signed in.
    fileprivate var needsViewer: Bool {
        switch self {
        case .authorize, .authorizeV1, .mediaTokenV1, .preauthorize, .preauthorizeV1, .profileForMVPD,
            .authenticationTokenV1:
            true
        default: false
        }
    }
}
