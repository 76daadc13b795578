public import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a released version of a plugin left in the store, byte for byte.
///
/// The author copies it once out of a store that the release wrote to, and never changes it: a record that today's code
/// makes proves nothing about yesterday's. Before the first release it is what this version writes. The suite puts the
/// records into the store of a device that has no identifier of its own, and looks whether the plugin uses them.
public struct PreviousRecords: Sendable {
    /// One record.
    public struct Record: Sendable, Hashable {
        /// The key that the plugin gave it.
        public let key: String
        /// What was stored, as it was stored.
        public let bytes: Data
        /// Text that a request shows when the record is used, as it stands there; `nil` when no request can show it.
        public let trace: String?

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - key: The key that the plugin gave it.
        ///   - bytes: What was stored, as it was stored.
        ///   - trace: Text that a request shows when the record is used, such as an access token in a header; `nil` when
        ///     no request can show it, which proves less.
        public init(key: String, bytes: Data, trace: String? = nil) {
            self.key = key
            self.bytes = bytes
            self.trace = trace
        }

        /// Creates a record that is text.
        ///
        /// - Parameters:
        ///   - key: The key that the plugin gave it.
        ///   - text: What was stored, as it was stored.
        ///   - trace: Text that a request shows when the record is used, or `nil` when no request can show it.
        public init(key: String, text: String, trace: String? = nil) {
            self.init(key: key, bytes: Data(text.utf8), trace: trace)
        }
    }

    /// The version that wrote them.
    public let version: String
    /// The records.
    public let records: [Record]
    /// The settings with which a product used that version, where they are others than the stage's.
    public let settings: PluginSettings?

    /// Creates what a released version left.
    ///
    /// - Parameters:
    ///   - version: The version that wrote it.
    ///   - settings: The settings with which a product used it, where they are others than the stage's.
    ///   - records: The records, byte for byte.
    public init(version: String, settings: PluginSettings? = nil, records: [Record]) {
        self.version = version
        self.settings = settings
        self.records = records
    }
}
