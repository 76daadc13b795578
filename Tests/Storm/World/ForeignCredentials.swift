import Foundation

/// A record of credentials that belongs to another environment of the service.
enum ForeignCredentials {
    /// The identifier of its client.
    static let identifier = "client-of-another-environment"

    /// Makes one out of the product's own.
    static func record(like record: Data) -> Data? {
        guard var object = try? JSONSerialization.jsonObject(with: record) as? [String: Any],
            var scope = object["scope"] as? [String: Any]
        else { return nil }
        scope["address"] = "https://another.example.com"
        (object["scope"], object["identifier"]) = (scope, identifier)
        return try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    }
}
