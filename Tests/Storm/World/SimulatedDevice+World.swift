import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOStorm
import VideoSubscriberAccountSimulation

extension SimulatedDevice {
    /// Makes a device whose time, callbacks and proofs pass the gates of a loop.
    ///
    /// - Parameters:
    ///   - script: Its settings and its viewer.
    ///   - seed: Where its randomness starts.
    ///   - clock: Its clock.
    ///   - loop: The loop.
    ///   - life: Whose gates they are.
    ///   - service: The service that the proofs are for.
    ///   - delay: How long each answer, each view and each proof takes.
    @MainActor
    convenience init(
        script: DeviceScript,
        seed: UInt64,
        clock: WorldClock,
        loop: Loop,
        life: Life,
        service: InProcessSimulator,
        delay: @escaping @MainActor @Sendable () -> Duration = { .zero }
    ) {
        self.init(
            script: script,
            seed: seed,
            clock: DeviceClock(
                now: { clock.now },
                sleep: { milliseconds in try await clock.sleep(for: .milliseconds(milliseconds)) }
            ),
            threads: DeviceThreads { _, call in
                inWorld { loop.later(life, after: delay()) { call() } }
            },
            proof: { query in
                _ = await loop.pass(life, after: inWorld { delay() })
                let made = try service.proof(
                    providerID: query.provider,
                    verificationToken: query.verificationToken,
                    attributeNames: query.attributeNames,
                    kind: query.kind.rawValue
                )
                let scheme = VSAccountProviderAuthenticationScheme(made.scheme)
                return ProviderAnswer(scheme: scheme, status: made.status, body: made.body)
            }
        )
    }
}
