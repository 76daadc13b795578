import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SecretStore {
    /// The stored token, or a new one if there is none, under the lease.
    func oneToken(patience: Duration, clock: any SSOClock, _ requests: Locked<Int>) async throws(SSOError) -> Data {
        try await withLease(named: "token", patience: patience, clock: clock) { () async throws(SSOError) -> Data in
            if let token = try await record(for: "token") { return token }
            requests.withLock { $0 += 1 }
            await Task.yield()
            try await write(Scene.new, for: "token")
            return Scene.new
        }
    }
}
