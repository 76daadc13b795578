import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Stores the credentials and the access token in the plugin's secret store.
///
/// An unreadable store is an error, because registering again would sign the viewer out. So is a record that only a
/// newer version can read. A damaged record is reported and counts as missing. If the store cannot be written, the
/// failure is reported, and the process continues with the values in memory.
struct CredentialRecords: Sendable {
    private struct Credentials: Codable {
        let scope: RegistrationScope
        let identifier: String
        let secret: String
    }

    private struct Token: Codable {
        let scope: RegistrationScope
        let client: String
        let token: String
        let receivedAt: Int64
        let lifeInSeconds: Int64
    }

    // The keys include the version of the records' format, so that records of a newer version stay untouched.
    static let credentialsKey = "credentials-1"
    static let tokenKey = "access-token-1"

    let scope: RegistrationScope
    let context: PluginContext

    func credentials() async throws(SSOError) -> ClientCredentials? {
        guard let record = try await read(Credentials.self, Self.credentialsKey), record.scope.isSamePlace(as: scope)
        else { return nil }
        return ClientCredentials(
            identifier: Secret(record.identifier),
            secret: Secret(record.secret),
            isOfOtherStatement: record.scope.statement != scope.statement
        )
    }

    func save(_ credentials: ClientCredentials) async {
        let record = Credentials(
            scope: scope,
            identifier: credentials.identifier.withValue { $0 },
            secret: credentials.secret.withValue { $0 }
        )
        await write(record, Self.credentialsKey)
    }

    /// Returns the stored token of the given credentials, if its expiry is known and has not passed.
    ///
    /// A token that cannot be read is not an error, because requesting another one costs only a call.
    func token(of credentials: ClientCredentials) async -> AccessToken? {
        guard let record = try? await read(Token.self, Self.tokenKey), record.scope.isSamePlace(as: scope),
            record.lifeInSeconds > 0, AccessToken.isUsable(record.token),
            credentials.identifier == Secret(record.client)
        else { return nil }
        let age = context.clock.now.millisecondsSince1970.subtractingReportingOverflow(record.receivedAt)
        // After the clock was set back further, the token's age is unknown.
        guard !age.overflow, .milliseconds(age.partialValue) + Expiry.tolerance >= .zero else { return nil }
        let life = AccessToken.usableLife(ofSeconds: record.lifeInSeconds, bits: context.randomness.next())
        let rest = life - .milliseconds(max(age.partialValue, 0))
        guard rest > .zero else { return nil }
        return AccessToken(
            value: Secret(record.token),
            client: credentials.identifier,
            renewAt: context.clock.uptime + rest,
            origin: .store
        )
    }

    func save(_ token: AccessToken, lifeInSeconds: Int64) async {
        let record = Token(
            scope: scope,
            client: token.client.withValue { $0 },
            token: token.value.withValue { $0 },
            receivedAt: context.clock.now.millisecondsSince1970,
            lifeInSeconds: lifeInSeconds
        )
        await write(record, Self.tokenKey)
    }

    private func read<Record: Decodable>(_ type: Record.Type, _ key: String) async throws(SSOError) -> Record? {
        try await context.record(for: key) { try? JSONBounds.decode(type, from: $0) }
    }

    private func write(_ record: some Encodable, _ key: String) async {
        do {
            try await context.store.write(try JSONBounds.encode(record), for: key)
        } catch {
            context.reportStoreFailure((error as? SSOError)?.code ?? .storeUnavailable)
        }
    }
}
