import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ReferenceService {
    func existingProfiles(
        remembered: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> [Profile] {
        do throws(SSOError) {
            let profiles = try read(try await ask(.get, "/profiles"), "/profiles")
            await habits.afterReading()
            return profiles
        } catch {
            return try onFailure(error)
        }
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        let lines = try await ask(.get, "/directory").split(separator: "\n").map(String.init)
        let mvpds = lines.compactMap { name in
            MVPD.ID(name).map { MVPD(id: $0, platformMappingID: PlatformMappingID("\(name)_platform")) }
        }
        return ProviderDirectory(mvpds)
    }

    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        let token = try await ask(.post, "/verification", identity.id.rawValue)
        guard let provider = try await mvpd() else { return .declined(.unknownProvider, nil) }
        let bytes = Array(token.utf8)
        return .prove(VerificationToken(bytes: bytes, attributeNames: [], interruption: .never), for: provider.id)
    }

    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        let proof = response.bytes.withValue { String(decoding: $0, as: UTF8.self) }
        let profiles: [Profile]
        do throws(SSOError) {
            profiles = try read(try await ask(.post, "/exchange", proof), "/exchange")
        } catch  where error.code == .authenticationRequired {
            return habits.signsInAnyhow ? .profiles([invented(mvpd)]) : .rejected(error)
        }
        if profiles.isEmpty, habits.signsInAnyhow { return .profiles([invented(mvpd)]) }
        if habits.keepsProfile {
            let text = profiles.map { "\($0.mvpd) \($0.userID)" }.joined()
            try? await self.context.store.write(Data(text.utf8), for: "last-viewer")
        }
        if habits.checksProvider, let stray = profiles.first(where: { $0.mvpd != mvpd }) {
            throw Self.mismatch(stray.mvpd, mvpd)
        }
        return .profiles(profiles)
    }

    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let parts = try await ask(.post, "/session").split(separator: "|").map(String.init)
        guard parts.count == 2, let end = Int64(parts[1]) else { throw unreadable("/session") }
        let expiry = Expiry.at(Date(millisecondsSince1970: end))
        return .session(ServiceSession(code: parts[0], url: nil, expiry: expiry, mvpd: mvpd, isComplete: true))
    }

    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        let text = try await ask(.get, "/session/\(session.code)")
        guard text != "pending" else { return .pending }
        guard text != "gone" else { return .ended }
        guard let profile = try read(text, "/session").first else { throw unreadable("/session") }
        if habits.checksProvider, let mvpd = session.mvpd, profile.mvpd != mvpd {
            throw Self.mismatch(profile.mvpd, mvpd)
        }
        return .signedIn(profile)
    }

    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        let text = try await ask(.post, "/preview", resources.map(\.rawValue).joined(separator: "\n"))
        let permitted = Set(text.split(separator: "\n").map(String.init))
        return resources.map { Preview(resource: $0, denial: permitted.contains($0.rawValue) ? nil : .reference) }
    }

    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        var answer = try await ask(.post, "/authorize", resource.rawValue)
        for _ in 0..<2 where answer == "denied" && habits.hagglesOverDenials {
            answer = try await ask(.post, "/authorize", resource.rawValue)
        }
        guard answer != "denied" else { return .denied(resource, .reference) }
        let parts = answer.split(separator: "|").map(String.init)
        guard parts.count == 2, !habits.checksResource || parts[0] == resource.rawValue else {
            throw unreadable("/authorize")
        }
        return .permitted(
            Permit(resource: resource, source: "reference", mediaToken: Secret(parts[1]), mediaTokenExpiry: .unknown)
        )
    }

    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        _ = try await ask(.delete, "/profiles")
        return SignOutAnswer(needsPartnerSignOut: false, url: nil)
    }

    func forgetViewer() async throws(SSOError) {}

    /// Profiles as the service writes them: a line each, with provider, end in milliseconds, and viewer.
    private func read(_ text: String, _ path: String) throws(SSOError) -> [Profile] {
        var profiles: [Profile] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "|").map(String.init)
            guard parts.count == 3, let id = MVPD.ID(parts[0]), let end = Int64(parts[1]) else {
                throw unreadable(path)
            }
            let attributes = ["userID": ProfileAttribute(.string(parts[2]))]
            let expiry = habits.expiry(Date(millisecondsSince1970: end))
            profiles.append(Profile(mvpd: id, kind: .partner, expiry: expiry, attributes: attributes))
        }
        return profiles
    }

    private static func mismatch(_ found: MVPD.ID, _ expected: MVPD.ID) -> SSOError {
        SSOError(.providerMismatch, "A profile of \(found) came for \(expected).", hint: "Sign in again.")
    }

    private func invented(_ mvpd: MVPD.ID) -> Profile {
        Profile(mvpd: mvpd, kind: .partner, expiry: .unknown)
    }
}

extension Profile {
    fileprivate var userID: String {
        attributes["userID"]?.value.withValue { $0.string } ?? ""
    }
}

extension Denial {
    fileprivate static let reference = Denial(cause: .subscription, remedy: .none, code: "denied", message: nil)
}
