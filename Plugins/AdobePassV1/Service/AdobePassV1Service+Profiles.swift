import AdobePassSupport
import PartnerSSO

extension AdobePassV1Service {
    /// Asks whether the device has a login and, only if it has, whose it is.
    ///
    /// The login does not tell where it came from, so it counts as regular.
    ///
    /// - Parameters:
    ///   - remembered: Not known to this interface.
    ///   - context: Not known to this interface.
    /// - Returns: One profile or none.
    /// - Throws: `SSOError` whenever it cannot be told whether anybody is signed in.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        let call = try await calls().checkAuthentication()
        do throws(SSOError) {
            try await caller.send(call) { (_) throws(SSOError) in }
        } catch  where error.serviceFault?.saysNobodyIsSignedIn == true {
            return []
        }
        return try await storedLogin().map { [$0.profile(.regular)] } ?? []
    }

    /// The device's login, or `nil` when there is none.
    func storedLogin() async throws(SSOError) -> AuthenticationToken? {
        do throws(SSOError) {
            return try await caller.send(try await calls().authentication(), as: AuthenticationToken.self)
        } catch  where error.serviceFault?.saysNobodyIsSignedIn == true {
            return nil
        }
    }
}
