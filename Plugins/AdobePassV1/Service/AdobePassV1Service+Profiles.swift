import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks whether the device has a login and, only if it has one, reads it.
    ///
    /// The login does not say how the viewer signed in, so it counts as regular, or as temporary if the directory in
    /// memory says so. A device without an identifier at the service has no login, so the service is not called.
    ///
    /// - Parameters:
    ///   - remembered: Not used by this interface.
    ///   - context: Carries the identity tokens.
    /// - Returns: One profile or none.
    /// - Throws: `SSOError` if it is unknown whether a viewer is signed in.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        guard let calls = try await deviceCalls(context), try await hasLogin(calls) else { return [] }
        guard let login = try await storedLogin(calls) else { return [] }
        return [caller.time.onDevice(login.profile(await isKnownAsTemporary(login.mvpd) ? .temporary : .regular))]
    }

    /// Asks whether the device has a login, without reading it.
    func hasLogin(_ calls: V1DeviceCalls) async throws(SSOError) -> Bool {
        do throws(SSOError) {
            try await caller.send(try calls.checkAuthentication()) { (_) throws(SSOError) in }
            return true
        } catch  where error.serviceFault?.saysNotSignedIn == true {
            return false
        }
    }

    /// Returns the device's login, or `nil` if there is none; a poll that fails is not retried at once.
    func storedLogin(_ calls: V1DeviceCalls, isPoll: Bool = false) async throws(SSOError) -> AuthenticationToken? {
        do throws(SSOError) {
            var call = try calls.authentication()
            call.isPoll = isPoll
            return try await caller.send(call, as: AuthenticationToken.self)
        } catch  where error.serviceFault?.saysNotSignedIn == true {
            return nil
        }
    }
}
