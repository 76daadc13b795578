import Foundation
import PartnerSSOPluginKit

/// The result of a metadata request, as a value.
struct MetadataReport: Sendable, Hashable {
    let metadata: Metadata?
    let error: FrameworkError?

    /// The framework's description of the account.
    struct Metadata: Sendable, Hashable {
        var provider: String?
        var expires: Date?
        var proof: AttributeResponse?
    }
}
