import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Every question the core asks a service, with ordinary arguments.
enum ServiceQuestions {
    /// One question.
    struct Question: Sendable {
        let name: String
        /// Whether an empty answer of the service can be all there is to say.
        let isRead: Bool
        /// How many independent steps the question may take, each whatever the result of the one before.
        let steps: Int
        let ask: @Sendable (any EntitlementService) async throws -> Void

        init(
            _ name: String,
            isRead: Bool = true,
            steps: Int = 1,
            _ ask: @escaping @Sendable (any EntitlementService) async throws -> Void
        ) {
            self.name = name
            self.isRead = isRead
            self.steps = steps
            self.ask = ask
        }
    }

    /// Everything that travels with the questions; `nil` only if a sample were malformed.
    private struct Arguments: Sendable {
        let mvpd: MVPD
        let identity: ProviderIdentity
        let resource: Resource
        let context: ServiceContext
        let profile: Profile
        let session: ServiceSession

        init?() {
            let sample = SampleDirectories.mvpd("Cablevision", mapping: "Cablevision", SampleDirectories.boarded)
            guard let sample, let id = sample.platformMappingID, let resource = Resource("REF30") else { return nil }
            let expiry = Expiry.at(ManualClock.start.addingTimeInterval(86_400))
            mvpd = sample
            identity = ProviderIdentity(id: id, expiry: expiry)
            self.resource = resource
            context = ServiceContext(partner: .sample, status: .identified(identity))
            profile = Profile(mvpd: sample.id, kind: .regular, expiry: expiry)
            session = ServiceSession(code: "ABC123", url: nil, expiry: expiry, mvpd: sample.id, isComplete: true)
        }
    }

    static let all: [Question] = Arguments().map(questions) ?? []

    private static func questions(with arguments: Arguments) -> [Question] {
        let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<proof/>".utf8))
        return [
            Question("existingProfiles") {
                _ = try await $0.existingProfiles(remembered: arguments.mvpd.id, in: arguments.context)
            },
            Question("directory") { _ = try await $0.directory() },
            Question("verification") {
                _ = try await $0.verification(of: arguments.identity, in: arguments.context) {
                    () async throws(SSOError) in arguments.mvpd
                }
            },
            Question("exchange") { _ = try await $0.exchange(proof, for: arguments.mvpd.id, in: arguments.context) },
            Question("startRegularSignIn") {
                _ = try await $0.startRegularSignIn(with: arguments.mvpd.id, resuming: nil, in: arguments.context)
            },
            Question("poll") { _ = try await $0.poll(arguments.session, in: arguments.context) },
            Question("preview") {
                _ = try await $0.preview([arguments.resource], for: arguments.profile, in: arguments.context)
            },
            Question("authorize") {
                _ = try await $0.authorize(arguments.resource, for: arguments.profile, in: arguments.context)
            },
            // A service may have to learn what signing out takes, and must sign out even if it cannot learn it.
            Question("signOut", isRead: false, steps: 2) {
                _ = try await $0.signOut(arguments.profile, in: arguments.context)
            },
        ]
    }
}
