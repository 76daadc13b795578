import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The meaning of a metadata report, before the core checks permission again.
///
/// If a report has both metadata and an error, an identity takes precedence, because the viewer is signed in despite
/// the error. Only the error that permission is missing takes precedence over an identity. A report with neither
/// metadata nor an error contradicts the framework's documentation.
enum Finding: Sendable, Hashable {
    case identity(ProviderIdentity, proof: AttributeResponse?)
    case unidentified(IdentityObstacle, FrameworkError?)
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
            self = .unidentified(obstacle, error)
        } else {
            self = report.metadata == nil ? .neither : .unidentified(.notSignedIn, nil)
        }
    }

    /// Returns the finding, corrected by what the app's presenter did, which the framework's error does not say.
    ///
    /// - Parameters:
    ///   - isRefused: Whether it could not present a view, so that the request was cancelled without the viewer.
    ///   - vetoed: The provider that it did not allow; the framework may name it as one that is not supported.
    /// - Returns: The finding.
    func corrected(isRefused: Bool, vetoed: PlatformMappingID?) -> Finding {
        switch self {
        case .unidentified(.viewerCancelled, let error) where isRefused:
            .unidentified(.frameworkUnavailable, error)
        case .unidentified(.providerNotOnboarded(let id), let error) where id == vetoed:
            .unidentified(.otherProvider, error)
        case .identity, .unidentified, .permissionMissing, .neither:
            self
        }
    }
}
