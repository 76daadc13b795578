import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("A scripted platform on the main thread")
@MainActor
struct ScriptedSessionTests {
    private let platform = ScriptedPlatform(DeviceScript(account: DeviceScript.Account(provider: "Cablevision")))

    @Test("Each question is answered on the main actor, and the session is busy until then")
    func answers() async {
        let session = ScriptedSession(platform)
        let permission = await withCheckedContinuation { continuation in
            session.permission(mayAsk: false) { continuation.resume(returning: $0) }
            #expect(session.isBusy)
        }
        #expect(permission == .permission(.granted))
        #expect(!session.isBusy)
        let account = await withCheckedContinuation { continuation in
            session.identity(choosingFrom: nil) { continuation.resume(returning: $0) }
        }
        guard case .account(let login) = account else {
            Issue.record("\(account)")
            return
        }
        #expect(login.provider == "Cablevision")
        let proof = await withCheckedContinuation { continuation in
            session.proof(of: "token") { continuation.resume(returning: $0) }
        }
        guard case .proof(let text?, _) = proof else {
            Issue.record("\(proof)")
            return
        }
        #expect(text.contains("token"))
        #expect(platform.currentPermission == .granted)
    }

    @Test("A question that is cancelled is withdrawn, and never answered")
    func cancels() async {
        let session = ScriptedSession(platform)
        session.identity(choosingFrom: nil) { Issue.record("A cancelled question was answered: \($0)") }
        session.cancel()
        #expect(!session.isBusy)
        #expect(platform.sightings.withdrawn == [.silent])
        session.cancel()
        #expect(platform.sightings.withdrawn == [.silent])
        // Behind the answer to the cancelled question, if there were one.
        _ = await withCheckedContinuation { continuation in
            session.permission(mayAsk: false) { continuation.resume(returning: $0) }
        }
        for _ in 0..<100 { await otherTasks() }
    }

    @Test("A handler that the script calls twice is called twice")
    func twice() async {
        var script = DeviceScript(account: DeviceScript.Account(provider: "Cablevision"))
        script.callbacks = .twice
        let session = ScriptedSession(ScriptedPlatform(script))
        let (answers, told) = AsyncStream.makeStream(of: Bool.self)
        session.permission(mayAsk: false) { _ in told.yield(session.isBusy) }
        var seen: [Bool] = []
        for await isBusy in answers {
            seen.append(isBusy)
            if seen.count == 2 { break }
        }
        #expect(seen == [false, false])
    }
}
