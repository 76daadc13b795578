import PartnerSSOScenarios

// Why a partner sign-in is declined. The answer has only the documented word, so the reason travels beside it.
extension Simulator {
    /// Refuses a partner that the world does not list; names are compared without case.
    func checkPartner(_ call: Call) throws(Refusal) {
        let partner = call.captures["partner"]?.lowercased()
        guard settings.partners.contains(where: { $0.lowercased() == partner }) else {
            var refusal = Refusal.service(.invalidParameterPartner)
            let known = settings.partners.joined(separator: " or ")
            refusal.hint = .init("partner", "Send \(known), or add yours to partners of the world: simulate --partner.")
            throw refusal
        }
    }

    /// Which fallback applies before the parameters are looked at, and why; `nil` lets the partner flow go on.
    func decline(_ checked: V2Call) -> (SimulatorSettings.Decline, RefusalReason)? {
        if let forced = settings.declines { return (forced, .declined("declines", "Take declines out of the world.")) }
        guard case .valid(let mvpd) = checked.verdict else { return (.partnerStatus, .status(checked.verdict)) }
        guard settings.partnerSSO == .enabled else {
            return (.configuration, .declined("partnerSSO", "Set partnerSSO of the world to enabled."))
        }
        guard mvpd.isOnboarded else {
            return (
                .configuration,
                .declined("mvpd", "Set boardingStatus and enablesPlatformServices of the MVPD in the world.")
            )
        }
        // The service knows one partner's systems by name; of another partner any system is accepted.
        let isApple = checked.call.captures["partner"]?.lowercased() == "apple"
        guard !isApple || Platform(of: checked.call) != .other else {
            return (
                .configuration,
                .declined("X-Device-Info", "Send osName tvOS or iOS, or name a partner whose system it is.")
            )
        }
        return nil
    }
}

extension RefusalReason {
    static let missingParameters = declined("redirectUrl", "Send domainName and redirectUrl.")

    /// The reason of a fallback that the world's settings decide.
    fileprivate static func declined(_ field: String, _ fix: String) -> RefusalReason {
        RefusalReason("v2.partner_fallback", field: field, fix: fix, document: "Partner single sign-on, REST API V2")
    }

    /// The reason of a fallback for a partner status that is not valid.
    fileprivate static func status(_ verdict: PartnerVerdict) -> RefusalReason {
        guard case .invalid(let error, _) = verdict else { return missingParameters }
        return RefusalReason(.service(error), in: .v2)
    }
}
