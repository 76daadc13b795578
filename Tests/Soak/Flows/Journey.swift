import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A viewer with a device: signs in, watches, launches the app again, signs out and leaves.
struct Journey: Sendable {
    let traits: Traits
    let device: Device
    let control: ControlAPI
    let journal: Journal
    private var random: SplitMix64
    private let begin: Duration

    /// The longest time that a call of the app may take: a few attempts at a service that does not answer.
    private static let limit = Duration.seconds(120)
    /// The longest time that a wait for the other screen may take, which goes on while single polls fail.
    private static let longestWait = Duration.seconds(600)

    init(_ traits: Traits, _ device: Device, _ control: ControlAPI, _ journal: Journal, _ random: SplitMix64) {
        (self.traits, self.device, self.control, self.journal) = (traits, device, control, journal)
        (self.random, begin) = (random, journal.clock.uptime)
    }

    /// Lets it happen.
    ///
    /// - Throws: `SSOError` when the product's configuration has faults, or the task is cancelled.
    mutating func run() async throws(SSOError) {
        for launch in 0..<3 {
            let client = try device.launch()
            watch(client)
            if await signsIn(client, isFirst: launch == 0) { await watches(client) }
            if launch == 2 { _ = await attempt("signOut") { () async throws(SSOError) in try await client.signOut() } }
            try await pause()
        }
        device.discard()
        journal.noteJourney()
    }

    /// Counts the client until it is released, when its events end.
    private func watch(_ client: SSOClient) {
        journal.noteClient()
        Task { [events = client.events, journal] in
            for await _ in events {}
            journal.noteRelease()
        }
    }

    private mutating func pause() async throws(SSOError) {
        try await journal.clock.sleep(for: .milliseconds(Int.random(in: 100...3_000, using: &random)))
    }

    /// What an app does at a launch; returns whether the viewer is signed in then.
    private mutating func signsIn(_ client: SSOClient, isFirst: Bool) async -> Bool {
        let known = await attempt("reconcile") { () async throws(SSOError) in try await client.reconcile() }
        switch known {
        case .signedIn: return true
        case .unknown(let error, _, _): note(.error(error.code), in: "reconcile: \(error.message)")
        case .signedOut, nil: break
        }
        let patience: Duration? = isFirst && traits.cancels ? .milliseconds(random.next() % 400) : nil
        let outcome = await attempt("signIn", patience: patience) { () async throws(SSOError) in
            try await client.signIn()
        }
        switch outcome {
        case .signedIn: return true
        case .regularSignIn(let regular, let reason):
            if traits.viewer != .secondScreen { note(.regular(reason), in: "signIn") }
            return await signsIn(on: regular)
        case nil: return false
        }
    }

    private mutating func signsIn(on regular: RegularSignIn) async -> Bool {
        let mvpd = MVPD.ID("Cablevision")
        let session = await attempt("start") { () async throws(SSOError) in
            _ = try await regular.providers()
            return try await regular.start(with: mvpd)
        }
        guard let session, (try? await pause()) != nil else { return false }
        // The viewer of a code that the service has forgotten gives up.
        guard (try? await control.signIn(code: session.code, mvpd: "Cablevision")) == true else { return false }
        let profile = await attempt("waitForProfile", within: Self.longestWait) { () async throws(SSOError) in
            try await session.waitForProfile()
        }
        return profile != nil
    }

    private func watches(_ client: SSOClient) async {
        _ = await attempt("preauthorize") { () async throws(SSOError) in
            try await client.preauthorize(["REF30", "REF31", "REF32"].compactMap { Resource($0) })
        }
        _ = await attempt("authorize") { () async throws(SSOError) in try await client.authorize("REF30") }
    }

    /// Has the app make a call, and notes how it fails.
    private func attempt<Value: Sendable>(
        _ call: String,
        within limit: Duration = limit,
        patience: Duration? = nil,
        _ body: @escaping @Sendable () async throws(SSOError) -> Value
    ) async -> Value? {
        let task = Task { await result(of: body) }
        let timer = Task { [clock = journal.clock] in
            guard (try? await clock.sleep(for: patience ?? limit)) != nil else { return false }
            task.cancel()
            return true
        }
        let outcome = await task.value
        timer.cancel()
        let isLate = await timer.value
        switch outcome {
        case .success(let value): return value
        case .failure(let error):
            if error.code != .cancelled || !isLate {
                note(.error(error.code), in: "\(call): \(error.message)")
            } else if patience == nil {
                note(.late(limit), in: call)
            } else {
                journal.noteCancelled()
            }
            return nil
        }
    }

    private func note(_ flowEnd: FlowEnd, in call: String) {
        journal.note(flowEnd, in: "\(traits), \(call)", since: begin)
    }
}
