import PartnerSSO
import PartnerSSOPluginKit

/// A call of an app makes only requests that its flow needs.
final class CallsAreNeeded: Invariant {
    static let name = "a flow makes no request that it does not need"
    /// What asks who is signed in, on both services.
    private static let profiles = ["/profiles", "/checkauthn", "/tokens/authn", "/tokens/usermetadata"]
    /// What reports a sign-out, as any flow may have to.
    fileprivate static let report = profiles + ["/logout"]
    private static let directory = ["/configuration", "/config/"]
    private static let signIn = profiles + directory + ["/sessions/sso/", "/profile-requests/"]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(_, let request) = sight, !request.holds("/o/client/"), let call = world.caller
        else { return nil }
        let needed = Self.needs(of: call.kind) + (world.truth.signOuts.isEmpty ? [] : Self.report)
        guard !needed.contains(where: request.holds) else { return nil }
        return "\(call.process.name)'s \(call.kind.rawValue) makes the request \(request)"
    }

    /// Parts of the paths that a flow calls.
    private static func needs(of kind: AppCall.Kind) -> [String] {
        switch kind {
        case .signIn, .silentSignIn, .reconcile: signIn
        case .refresh, .waitForProfile: profiles
        case .startRegular: ["/sessions", "/regcode"]
        case .lookUpCode, .completeCode: directory + ["/sessions/", "/regcode/"]
        case .authorize: ["/authorize", "/mediatoken"]
        case .preauthorize: ["/preauthorize"]
        case .signOut: report
        case .providers: directory
        case .status, .remembered: []
        }
    }
}

extension String {
    /// Whether a request may be part of the report of a sign-out, which any flow may have to make first.
    @MainActor
    func mayReportSignOut(in world: World) -> Bool {
        !world.truth.signOuts.isEmpty && CallsAreNeeded.report.contains(where: holds)
    }
}
