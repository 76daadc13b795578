import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What a metadata report amounts to, before permission is looked at once more.
///
/// If metadata and error come together, an identity counts and the error does not, because the viewer is signed in all
/// the same; only the error that permission is missing counts more than any identity. Without an identity the error
/// counts. Neither of the two is an answer the framework's documentation rules out.
enum Finding: Sendable, Hashable {
    case identity(ProviderIdentity, proof: MetadataReport.Proof?)
    case nobody(IdentityObstacle, FrameworkError?)
    case permissionMissing(FrameworkError)
    case neither

    init(_ report: MetadataReport, in question: FaultMeaning.Question) {
        let meaning = report.error.map { FaultMeaning($0, in: question) }
        if let error = report.error, meaning == .permissionMissing {
            self = .permissionMissing(error)
        } else if let metadata = report.metadata, let id = metadata.provider.flatMap({ PlatformMappingID($0) }) {
            let identity = ProviderIdentity(id: id, expiry: metadata.expires.map { .at($0) } ?? .unknown)
            self = .identity(identity, proof: metadata.proof)
        } else if let error = report.error, case .obstacle(let obstacle) = meaning {
            self = .nobody(obstacle, error)
        } else {
            self = report.metadata == nil ? .neither : .nobody(.notSignedIn, nil)
        }
    }
}
