import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOPlayground

@Suite("The lit state", .timeLimit(.minutes(10)))
struct MachineTrackerTests {
    @Test("Every transition of a whole sign-in is one of the machine's")
    func transitions() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        let state = await bench.until { $0.journal.machine.path.last == "signedIn" }
        let path = state.journal.machine.path
        #expect(path.first == "ready" && path.last == "signedIn")
        #expect(path.contains("askingPermission") && path.contains("identifyingInteractively"))
        let taken = zip(path, path.dropFirst()).map { MachineMap.Transition(from: $0, to: $1) }
        #expect(Set(taken).subtracting(MachineMap.transitions) == [])
        #expect(await bench.html("machine").contains("data-state=\"signedIn\" aria-current=\"step\""))
    }

    @Test("A failure and a regular sign-in end it, and events outside a sign-in do not move it")
    func ends() {
        var tracker = MachineTracker()
        tracker.follow(SSOEvent(.stepStarted, [.step: "identity"]))
        #expect(tracker.present == nil)
        tracker.start()
        tracker.follow(SSOEvent(.stepStarted, [.step: "permission"]))
        tracker.follow(SSOEvent(.signInFinished, [.code: "network.offline"]))
        #expect(tracker.path == ["ready", "checkingPermission", "failed"])
        tracker.start()
        tracker.follow(SSOEvent(.signInFinished, [.result: "permissionDenied"]))
        #expect(tracker.path == ["ready", "regularSignIn"])
        tracker.follow(SSOEvent(.stepStarted, [.step: "identity"]))
        #expect(tracker.present == "regularSignIn")
    }
}
