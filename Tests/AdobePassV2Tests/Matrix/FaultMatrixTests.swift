import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// Every call of every flow, each with every fault; the calls are those that the flow makes when nothing goes wrong.
@Suite("Any call of any flow may go wrong")
struct FaultMatrixTests {
    /// What comes of a single call that goes wrong: the error, or `nil` for the flow's own ending.
    ///
    /// A preview whose first part was answered keeps it, unless the failure is one that does not pass.
    private static func ending(
        of flow: MatrixFlow,
        _ fault: WireFault,
        at index: Int,
        in calls: [String],
        else clean: MatrixEnding
    ) -> MatrixEnding {
        guard let code = error(of: fault, at: calls[index]) else { return clean }
        let isLaterPart = flow == .preauthorize && calls[..<index].contains { $0.contains("/preauthorize/") }
        return isLaterPart && fault != .malformed ? partial : .failed(code)
    }

    private static let partial = MatrixEnding.previews((0..<7).map { $0 < 5 })

    private static func error(of fault: WireFault, at call: String) -> SSOError.Code? {
        let isPoll = call.contains("/profiles/code/")
        switch fault {
        // A call that changes nothing is made again when its connection closed before any answer.
        case .refused: return call.hasPrefix("GET") ? nil : .connectionFailed
        // The viewer may be signing in at this moment, so what may pass does not end the wait.
        case .reset: return isPoll ? nil : .answerTruncated
        case .timedOut: return isPoll ? nil : .readTimedOut
        case .serverError: return isPoll ? nil : .serviceUnavailable
        case .malformed: return .answerMalformed
        // Waited for.
        case .throttled: return nil
        // The token is renewed once; who is refused one has nothing to renew.
        case .unauthorized where call.contains("/o/client/"): return .unauthorized
        case .unauthorized: return nil
        }
    }

    /// What may come of a service that stays like that.
    private static func lastingErrors(of fault: WireFault, at call: String) -> Set<SSOError.Code> {
        let polled: Set<SSOError.Code> = call.contains("/profiles/code/") ? [.sessionEnded] : []
        switch fault {
        case .refused: return polled.union([.connectionFailed])
        case .reset: return polled.union([.answerTruncated])
        case .timedOut: return polled.union([.readTimedOut])
        case .serverError: return polled.union([.serviceUnavailable])
        case .throttled: return polled.union([.throttled])
        case .malformed: return [.answerMalformed]
        case .unauthorized: return [.unauthorized, .registrationRefused]
        }
    }

    @Test(
        "NW SV TK06 One call goes wrong: the documented outcome or a typed error, and nothing is lost",
        arguments: MatrixFlow.allCases,
        WireFault.allCases
    )
    func single(flow: MatrixFlow, fault: WireFault) async throws {
        let (calls, clean) = try await MatrixWorld.clean(flow)
        #expect(!calls.isEmpty)
        for (index, name) in calls.enumerated() {
            let plan = FaultyTransport.Plan(call: index + 1, fault)
            let expected = Self.ending(of: flow, fault, at: index, in: calls, else: clean)
            try await check(flow, plan, clean, "\(name), \(plan)") { ending, count in
                ending == expected && count <= calls.count + 2
            }
        }
    }

    @Test(
        "NW SV One call and all later ones go wrong: a typed error, and nothing is lost",
        arguments: MatrixFlow.allCases.filter(\.differsInAnOutage),
        WireFault.allCases
    )
    func lasting(flow: MatrixFlow, fault: WireFault) async throws {
        let (calls, clean) = try await MatrixWorld.clean(flow)
        for (index, name) in calls.enumerated() {
            let plan = FaultyTransport.Plan(call: index + 1, fault, isLasting: true)
            let expected = Self.lastingErrors(of: fault, at: name)
            try await check(flow, plan, clean, "\(name), \(plan)") { ending, _ in
                if case .failed(let code) = ending { return expected.contains(code) }
                return flow == .preauthorize && index == calls.count - 1 && ending == Self.partial
            }
        }
    }

    private func check(
        _ flow: MatrixFlow,
        _ plan: FaultyTransport.Plan,
        _ clean: MatrixEnding,
        _ place: Comment,
        isExpected: (MatrixEnding, Int) -> Bool
    ) async throws {
        let world = try await MatrixWorld.cell(of: flow)
        let before = world.store.records["living-room-tv/session"]
        #expect((before != nil) == flow.isPrepared, place)
        let client = try world.launch()
        let events = EventRecorder(reading: client.events)
        let ending = await world.run(client, plan)
        #expect(isExpected(ending, world.wire.callNames.count), "\(place): ended in \(ending)")
        await checkStatus(flow, world, client, ending, place)
        // When all is well again, the next launch comes to the end the flow has, whatever the service did meanwhile.
        let next = try world.launch()
        if flow.isPrepared, !flow.isSignOut { #expect(await next.sessionStatus().word == "signed in", place) }
        #expect(await world.run(next, nil) == clean, place)
        let isSignedIn = !flow.isSignOut && !flow.isForAnotherDevice
        #expect(await next.sessionStatus().word == (isSignedIn ? "signed in" : "signed out"), place)
        #expect(events.events.allSatisfy { $0.name != .signedOut || $0.facts[.cause] != nil }, place)
        #expect(flow.isSignOut || events.count(of: .signedOut) == 0, place)
    }

    /// An outage is no sign-out, and a sign-out is one even in an outage.
    private func checkStatus(
        _ flow: MatrixFlow,
        _ world: MatrixWorld,
        _ client: SSOClient,
        _ ending: MatrixEnding,
        _ place: Comment
    ) async {
        let isSignedIn =
            switch ending {
            case .signedIn: true
            default: flow.isPrepared && !flow.isSignOut
            }
        #expect(await client.sessionStatus().word == (isSignedIn ? "signed in" : "signed out"), place)
        world.store.fault = .unreadable
        let status = try? await world.launch().sessionStatus().word
        #expect(status == "unknown", place)
        world.store.fault = nil
    }

    @Test("ST01 An unreadable store during an outage is unknown, in every flow of a viewer who is signed in")
    func unreadable() async throws {
        for flow in MatrixFlow.allCases where flow.isPrepared && !flow.isSignOut {
            let world = try await MatrixWorld(flow)
            world.store.fault = .unreadable
            let client = try world.launch()
            let ending = await world.run(client, .init(call: 1, .refused, isLasting: true))
            guard case .failed(let code) = ending else {
                Issue.record("\(flow) ended in \(ending)")
                continue
            }
            #expect([.storeUnavailable, .connectionFailed].contains(code), "\(flow)")
            #expect(await client.sessionStatus().word == "unknown", "\(flow)")
            world.store.fault = nil
            #expect(await client.sessionStatus().word == "signed in", "\(flow)")
        }
    }
}
