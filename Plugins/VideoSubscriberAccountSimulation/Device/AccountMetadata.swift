import Foundation

/// What a device tells an app, as a value.
struct AccountMetadata: Sendable, Hashable {
    var provider: String?
    var expires: Date?
    var response: ProviderAnswer?
}
