import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Why the viewer signs in without the platform's help")
struct RegularReasonTests {
    typealias Machine = SignInStateMachine

    private static let obstacles: [(IdentityObstacle, RegularReason)] = [
        (.notSignedIn, .notSignedIn), (.viewerCancelled, .viewerCancelled), (.otherProvider, .otherProvider),
        (.providerNotOnboarded(Sample.mapping("Dish_Platform")), .providerNotOnboarded),
        (.providerRejected, .providerRejected), (.frameworkUnavailable, .frameworkUnavailable),
    ]

    private static func reason(
        in state: Machine.State,
        after event: Machine.Event,
        asking: Asking = .ifNeeded
    ) -> RegularReason? {
        let plan = Machine.Plan(hasFramework: true, statusUse: .ignored, asking: asking)
        var machine = Machine(plan: plan, state: state)
        return machine.handle(event)?.reason
    }

    @Test(
        "An obstacle is the reason when the viewer must be left alone, and only a named provider is looked up",
        arguments: obstacles
    )
    func silent(obstacle: IdentityObstacle, reason: RegularReason) {
        let event = Machine.Event.identity(.unidentified(obstacle), .unidentified(fault: nil))
        let found = Self.reason(in: .identifyingSilently(.done), after: event, asking: .never)
        if case .providerNotOnboarded = obstacle { #expect(found == nil) } else { #expect(found == reason) }
    }

    @Test("UX06 An obstacle in the picker is the reason, and only a named provider is looked up", arguments: obstacles)
    func interactive(obstacle: IdentityObstacle, reason: RegularReason) {
        let event = Machine.Event.identity(.unidentified(obstacle), .unidentified(fault: nil))
        let found = Self.reason(in: .identifyingInteractively, after: event)
        if case .providerNotOnboarded = obstacle { #expect(found == nil) } else { #expect(found == reason) }
    }

    @Test("A provider that is not onboarded is preselected when the directory knows it", arguments: [true, false])
    func notOnboarded(isKnown: Bool) {
        let plan = Machine.Plan(hasFramework: true, statusUse: .ignored, asking: .ifNeeded)
        var machine = Machine(plan: plan, state: .resolvingProvider(Sample.mapping("Dish_Platform")))
        let mvpd = isKnown ? Sample.mvpd("Dish") : nil
        guard case .regularSignIn(let reason, let preselected, let session)? = machine.handle(.resolved(mvpd))?.ending
        else {
            Issue.record("The flow did not end.")
            return
        }
        #expect(reason == .providerNotOnboarded)
        #expect(preselected == mvpd)
        #expect(session == nil)
    }

    @Test(
        "A missing proof has the viewer's or the provider's reason where there is one",
        arguments: [
            (nil, .noAttributeResponse), (.notSignedIn, .noAttributeResponse), (.otherProvider, .noAttributeResponse),
            (.viewerCancelled, .viewerCancelled), (.providerRejected, .providerRejected),
            (.frameworkUnavailable, .frameworkUnavailable),
            (.providerNotOnboarded(Sample.mapping("Dish_Platform")), .noAttributeResponse),
        ] as [(IdentityObstacle?, RegularReason)]
    )
    func missingProof(obstacle: IdentityObstacle?, reason: RegularReason) {
        let state = Machine.State.proving(Representative.cable, Sample.id("Cable"), restarts: 0)
        #expect(Self.reason(in: state, after: .proof(.unproven(obstacle, nil), isExpired: false)) == reason)
    }

    @Test("DV17 Permission that is gone at any step is the reason", arguments: Permission.Refusal.allCases)
    func permissionGone(refusal: Permission.Refusal) {
        let reason: RegularReason =
            switch refusal {
            case .denied: .permissionDenied
            case .notDetermined: .permissionNotDetermined
            case .restricted: .permissionRestricted
            }
        let identity = Machine.Event.identity(
            .withoutPermission(refusal),
            .withoutPermission(refusal, fault: nil)
        )
        let proof = Machine.Event.proof(.withoutPermission(refusal, nil), isExpired: false)
        let proving = Machine.State.proving(Representative.cable, Sample.id("Cable"), restarts: 0)
        #expect(Self.reason(in: .identifyingSilently(.done), after: identity) == reason)
        #expect(Self.reason(in: .identifyingInteractively, after: identity) == reason)
        #expect(Self.reason(in: proving, after: proof) == reason)
        #expect(Self.reason(in: .askingPermission, after: .permission(.refused(refusal, nil))) == reason)
    }

    @Test("A login that is over is the reason, and a proof of one is not exchanged")
    func expired() {
        let status = PartnerStatus.identified(Representative.cable)
        let identity = Machine.Event.identity(.expired(Representative.cable), status)
        #expect(Self.reason(in: .identifyingSilently(.done), after: identity, asking: .never) == .identityExpired)
        #expect(Self.reason(in: .identifyingInteractively, after: identity) == .identityExpired)
        let proving = Machine.State.proving(Representative.cable, Sample.id("Cable"), restarts: 0)
        let proof = Machine.Event.proof(.proven(Sample.response, by: Representative.cable), isExpired: true)
        #expect(Self.reason(in: proving, after: proof) == .identityExpired)
    }

    @Test(
        "Only a viewer who was never asked is asked",
        arguments: Permission.Refusal.allCases,
        [
            Asking.never, .ifNeeded,
        ]
    )
    func asking(refusal: Permission.Refusal, asking: Asking) {
        let plan = Machine.Plan(hasFramework: true, statusUse: .ignored, asking: asking)
        var machine = Machine(plan: plan, state: .checkingPermission(.done))
        let effect = machine.handle(.permission(.refused(refusal, nil)))
        let isAsked = refusal == .notDetermined && asking == .ifNeeded
        #expect((machine.state == .askingPermission) == isAsked)
        #expect((effect?.reason == nil) == isAsked)
    }

    @Test("A picker without providers is not shown")
    func emptyPicker() {
        #expect(Self.reason(in: .loadingPicker, after: .picker(nil)) == .partnerServicesDisabled)
    }

    @Test("A proof that is refused, or brings no profile of the provider, is the reason")
    func exchange() {
        let state = Machine.State.exchanging(Sample.id("Cable"), by: Representative.cable.id)
        #expect(Self.reason(in: state, after: .exchanged(.rejected(.cancelled))) == .exchangeRejected)
        #expect(Self.reason(in: state, after: .exchanged(.profiles([]))) == .exchangeRejected)
        #expect(Self.reason(in: state, after: .exchanged(.profiles([Sample.profile("Fiber")]))) == .exchangeRejected)
    }

    @Test("A service that declines keeps its reason and its session", arguments: RegularReason.allCases)
    func declined(reason: RegularReason) {
        let plan = Machine.Plan(hasFramework: true, statusUse: .ignored, asking: .never)
        var machine = Machine(plan: plan, state: .verifying(Representative.cable, restarts: 0))
        let effect = machine.handle(.verification(.declined(reason, Sample.session())))
        guard case .regularSignIn(reason, let preselected, Sample.session())? = effect?.ending else {
            Issue.record("The flow ended otherwise.")
            return
        }
        #expect(preselected?.id == Sample.id("Cable"))
    }
}
