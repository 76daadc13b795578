import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A source that renews its token")
struct RenewingTokenSourceTests {
    private let made = Locked(0)

    /// A source whose tokens are numbered; an issuer may do something before it answers.
    private func source(_ before: @escaping @Sendable (Int) -> Void = { _ in }) -> RenewingTokenSource {
        let made = made
        let expiry = Expiry.at(ManualClock.start.addingTimeInterval(3_600))
        return RenewingTokenSource(.scripted(for: "acme-tv")) {
            let number = made.withLock { made in
                made += 1
                return made
            }
            before(number)
            return IdentityToken(scheme: "Acme", value: Secret("token-\(number)"), expiry: expiry)
        }
    }

    private func text(_ source: RenewingTokenSource) async throws -> String? {
        try await source.token()?.value.withValue { $0 }
    }

    @Test("A token is kept while it is valid, and not after it is to be forgotten")
    func forgets() async throws {
        let source = source()
        #expect(try await text(source) == "token-1")
        #expect(try await text(source) == "token-1")
        source.forget()
        #expect(try await text(source) == "token-2")
        #expect(try await text(source) == "token-2")
    }

    @Test("A token is renewed a minute before it expires, and used until then if the issuer fails")
    func early() async throws {
        let (clock, isWorking, made) = (ManualClock(), Locked(true), Locked(0))
        let environment = SSOEnvironment.scripted(clock: clock)
        let source = RenewingTokenSource(.scripted(for: "acme-tv", environment: environment)) {
            guard isWorking.withLock({ $0 }) else { throw CocoaError(.coderInvalidValue) }
            let number = made.withLock { made in
                made += 1
                return made
            }
            let end = clock.now.addingTimeInterval(3_600)
            return IdentityToken(scheme: "Acme", value: Secret("token-\(number)"), expiry: .at(end))
        }
        #expect(try await text(source) == "token-1")
        clock.advance(by: .seconds(3_539))
        #expect(try await text(source) == "token-1")
        clock.advance(by: .seconds(1))
        isWorking.withLock { $0 = false }
        #expect(try await text(source) == "token-1")
        isWorking.withLock { $0 = true }
        // After a failure the issuer is asked again when half of the time that is left has passed.
        #expect(try await text(source) == "token-1")
        clock.advance(by: .seconds(30))
        #expect(try await text(source) == "token-2")
        isWorking.withLock { $0 = false }
        clock.advance(by: .seconds(3_600))
        await #expect(throws: SSOError.self) { try await source.token() }
    }

    @Test("The scheme that is known before the first token is said if the issuer fails, and then the token's own is")
    func scheme() async throws {
        let isWorking = Locked(false)
        let source = RenewingTokenSource(.scripted(for: "acme-tv"), scheme: "Acme") {
            guard isWorking.withLock({ $0 }) else { throw CocoaError(.coderInvalidValue) }
            return IdentityToken(scheme: "Acme-2", value: Secret("token"), expiry: .unknown)
        }
        await #expect(throws: SSOError.self) { try await source.token() }
        #expect(source.scheme == "Acme")
        isWorking.withLock { $0 = true }
        _ = try await source.token()
        #expect(source.scheme == "Acme-2")
        // A token of unknown expiry is not used again, even if the issuer fails.
        isWorking.withLock { $0 = false }
        await #expect(throws: SSOError.self) { try await source.token() }
    }

    @Test("A token that was being made for the former viewer is not handed out")
    func late() async throws {
        let own = Locked<RenewingTokenSource?>(nil)
        let source = source { number in
            if number == 1 { own.withLock { $0 }?.forget() }
        }
        own.withLock { $0 = source }
        #expect(try await text(source) == "token-2")
        #expect(try await text(source) == "token-2")
        own.withLock { $0 = nil }
    }
}
