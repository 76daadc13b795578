import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Playground {
    /// Lists the providers on the television.
    func chooseHere() {
        guard case .regular(let regular) = television else { return }
        start("Loading providers…") { playground in
            let outcome = await result { () async throws(SSOError) in try await regular.offer.providers() }
            switch outcome {
            case .success(let providers):
                var regular = regular
                regular.providers = providers
                regular.isChoosing = true
                regular.error = nil
                playground.show(.regular(regular))
            case .failure(let error): playground.tell(error)
            }
        }
    }

    /// Shows a code, for a provider that is chosen already or on the phone.
    func startCode(with provider: String?) {
        guard case .regular(let regular) = television else { return }
        let mvpd = provider.flatMap(MVPD.ID.init)
        recording.choseHere(provider)
        world.journal.append(.call(.app, .library, "start(with: \(mvpd?.rawValue ?? "nil"))"))
        start("Getting a code…") { playground in
            let outcome = await result { () async throws(SSOError) in try await regular.offer.start(with: mvpd) }
            switch outcome {
            case .success(let session): await playground.waitForProfile(session)
            case .failure(let error):
                playground.recording.failed(error)
                playground.tell(error)
            }
        }
    }

    private func waitForProfile(_ session: RegularSession) async {
        world.journal.append(.answer(.library, .app, session.code.isEmpty ? "signed in already" : "a code"))
        show(.code(session))
        // On this page every sign-in is on the phone, where the television cannot see its end.
        session.userAgentDidFinish()
        let outcome = await result { () async throws(SSOError) in try await session.waitForProfile() }
        guard !Task.isCancelled else { return }
        switch outcome {
        case .success(let profile):
            recording.signedInRegularly(profile)
            world.journal.append(.answer(.library, .app, "signed in: \(profile.mvpd)", .profile(profile)))
            show(.home(.init(profile: profile, origin: "Signed in with a code")))
        case .failure(let error):
            recording.failed(error)
            tell(error)
        }
    }
}
