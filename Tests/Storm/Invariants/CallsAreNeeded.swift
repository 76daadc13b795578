import PartnerSSO
import PartnerSSOPluginKit

/// A call of an app makes only requests that its flow needs.
final class CallsAreNeeded: Invariant {
    static let name = "a flow makes no request that it does not need"
    /// What asks who is signed in, on both services.
    private static let profiles = ["/profiles", "/checkauthn", "/tokens/authn", "/tokens/usermetadata"]
    /// What reports a sign-out.
    fileprivate static let report = profiles + ["/logout"]
    private static let directory = ["/configuration", "/config/"]
    private static let signIn = profiles + directory + ["/sessions/sso/", "/profile-requests/"]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(_, let request) = sight, !request.holds("/o/client/"), let call = world.caller
        else { return nil }
        guard !Self.needs(of: call.kind).contains(where: request.holds), !request.mayReportSignOut(in: world) else {
            return nil
        }
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
    /// Whether a request may be part of the report of a sign-out, which several flows make first.
    @MainActor
    func mayReportSignOut(in world: World) -> Bool {
        // A call that posts, or asks about a code, is for a viewer who is signing in.
        guard let call = world.caller, call.mayReport, CallsAreNeeded.report.contains(where: holds),
            !hasPrefix("POST "), !holds("/code/")
        else { return false }
        return world.truth.reports.wasOpen(since: call.beginOfItsWork)
    }
}

extension AppCall {
    /// Whether its flow reports a sign-out of which the service has not been told.
    fileprivate var mayReport: Bool { maySignIn || kind == .startRegular || kind == .signOut }
}
