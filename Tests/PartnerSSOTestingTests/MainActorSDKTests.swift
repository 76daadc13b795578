import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("An SDK for the main thread")
struct MainActorSDKTests {
    /// An SDK with a delegate, which nothing makes `Sendable`.
    private final class Session {
        var onAnswer: ((Int) -> Void)?
        private(set) var cancelled = 0

        func cancel() { cancelled += 1 }
    }

    @Test("It is created at the first call, once, and answers through its delegate")
    @MainActor
    func answers() async throws {
        let created = Locked(0)
        let sdk = MainActorSDK { () -> Session in
            created.withLock { $0 += 1 }
            return Session()
        }
        #expect(created.withLock { $0 } == 0)
        for number in [7, 8] {
            let answer: Int = try await sdk.answer(
                of: "account",
                within: .seconds(30),
                in: .scripted(for: "acme-tv")
            ) { session, callback in
                session.onAnswer = { callback($0) }
                Task { @MainActor in sdk.value.onAnswer?(number) }
                return nil
            }
            #expect(answer == number)
        }
        #expect(created.withLock { $0 } == 1)
    }

    @Test("A call that is cancelled is cancelled at the SDK, on the main actor, before its caller continues")
    @MainActor
    func cancelled() async throws {
        let sdk = MainActorSDK { Session() }
        let (started, atSDK) = AsyncStream.makeStream(of: Void.self)
        let call = Task { @MainActor () async throws -> Int in
            try await sdk.answer(of: "account", within: .seconds(30), in: .scripted(for: "acme-tv")) { _, _ in
                atSDK.yield()
                return { sdk.value.cancel() }
            }
        }
        for await _ in started { break }
        call.cancel()
        let error = await #expect(throws: SSOError.self) { try await call.value }
        #expect(error?.code == .cancelled)
        #expect(sdk.value.cancelled == 1)
    }
}
