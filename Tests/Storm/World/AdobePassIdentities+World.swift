import AdobePassSimulator
import AdobePassV2
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

extension AdobePassIdentities {
    /// The identities of a process's viewer, each of which passes a gate.
    ///
    /// - Parameters:
    ///   - world: The world.
    ///   - life: The process's life.
    @MainActor
    init(_ world: World, _ life: Life) {
        self.init()
        let loop = world.loop
        subjectToken = { [weak world] () async throws(SSOError) in
            guard await loop.pass(life) == .through else { throw .cancelled }
            if inWorld({ world?.isTokenMissing ?? false }) { throw .network(.connectionFailed) }
            return Secret(SimulatorIdentityTokens.viewer)
        }
    }
}
