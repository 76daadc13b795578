import PartnerSSOBase
import PartnerSSOScenarios

extension RunningSimulator {
    mutating func signIn(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        let form = try call.form(SignInForm.self)
        let now = time.now(at: call.machine)
        guard simulator.signInOnSecondScreen(code: form.code, mvpd: form.mvpd, user: form.user, now: now) else {
            throw ControlRefusal(
                409,
                "The code is unknown, has expired or was used, there is no active MVPD, or it refuses the viewer."
            )
        }
        return .empty(204)
    }

    mutating func revoke(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        let form = try call.form(RevokeForm.self)
        guard simulator.settings.directory[form.mvpd] != nil else { throw ControlRefusal(409, "The MVPD is unknown.") }
        simulator.revokeLogins(at: form.mvpd)
        return .empty(204)
    }

    mutating func draftProof(_ call: ControlCall) throws(ControlRefusal) -> ProofDraft {
        let form = try call.form(ProofForm.self)
        do throws(ProofError) {
            return try simulator.draftProof(
                providerID: form.providerID,
                verificationToken: form.verificationToken,
                attributeNames: form.attributeNames,
                kind: form.kind.rawValue,
                now: time.now(at: call.machine)
            )
        } catch {
            throw ControlRefusal(error)
        }
    }

    func metadata(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        guard let mvpd = simulator.settings.directory[call.variable] else {
            throw ControlRefusal(404, "The MVPD is unknown; the last part of the path is an id of the configuration.")
        }
        guard let text = try? IdentityProvider(mvpd: mvpd, seed: simulator.settings.seed).metadata() else {
            throw ControlRefusal(500, "The provider's key cannot be read.")
        }
        return Answer(status: 200, body: .xml(text))
    }
}
