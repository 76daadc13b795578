import PartnerSSOPluginKit

// The events of each step.
extension SignInDriver {
    func step<Value: Sendable>(
        _ step: SignInStep,
        operation: @escaping @Sendable () async throws(SSOError) -> Value,
        result: (Value) -> String
    ) async throws(SSOError) -> Value {
        report(SSOEvent(.stepStarted, [.step: step.rawValue]))
        let start = clock.uptime
        do throws(SSOError) {
            let value = try await operation()
            finished([.step: step.rawValue, .result: result(value)], since: start)
            return value
        } catch {
            let code = error.code.rawValue
            finished([.step: step.rawValue, .result: code, .code: code], since: start)
            throw error
        }
    }

    /// Runs a step that asks the platform.
    ///
    /// A platform that does not answer, or answers with nothing, counts as unavailable. So it cannot keep the viewer
    /// from the service's profiles or the regular sign-in.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - operation: Asks the platform.
    ///   - unanswered: The answer that stands for an unavailable platform.
    ///   - result: Returns the answer's name in events.
    /// - Returns: The platform's answer.
    /// - Throws: Any other `SSOError` of the platform.
    func step<Answer: Sendable>(
        _ step: SignInStep,
        operation: @escaping @Sendable () async throws(SSOError) -> Answer,
        unanswered: () -> Answer,
        result: (Answer) -> String
    ) async throws(SSOError) -> Answer {
        do throws(SSOError) {
            return try await self.step(step, operation: operation, result: result)
        } catch  where error.code == .timedOut || error.code == .partnerAnswerInvalid {
            return unanswered()
        }
    }

    /// Returns the profile that the flow has ended with, together with what it has learned about it.
    func answer(_ profile: Profile, _ change: SessionLedger.Change, _ id: PlatformMappingID?) -> SignedIn {
        SignedIn(
            profile: profile,
            others: seen.withLock { $0 },
            change: change,
            platformMappingID: id,
            description: directory.description(of: profile.mvpd)
        )
    }

    private func finished(_ facts: [SSOEvent.Fact: String], since start: Duration) {
        report(SSOEvent(.stepFinished, facts, duration: clock.uptime - start))
    }
}

// MARK: - Choosing

extension SignInDriver {
    func choose(among profiles: [Profile]) async -> Profile {
        if profiles.count > 1, let choice = await options.choosing?(profiles), profiles.contains(choice) {
            return choice
        }
        return profiles.longestLasting
    }
}

extension SignInStateMachine.Identification {
    /// The name in events.
    var word: String {
        switch self {
        case .valid: "identified"
        case .expired: RegularReason.identityExpired.rawValue
        case .unidentified(let obstacle): RegularReason(obstacle).rawValue
        case .withoutPermission(let refusal): RegularReason(refusal).rawValue
        }
    }
}
