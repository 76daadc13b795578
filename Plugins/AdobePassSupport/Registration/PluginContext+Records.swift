public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PluginContext {
    /// Reads a record of the plugin's secret store; a damaged one is reported and counts as none.
    ///
    /// - Parameters:
    ///   - key: The record's key.
    ///   - read: Makes the value of the record's bytes; `nil` when they are not what was written.
    /// - Returns: The value, or `nil` when there is none.
    /// - Throws: `SSOError` when the store cannot be read now, or only by a newer version.
    public func record<Value>(for key: String, reading read: (Data) -> Value?) async throws(SSOError) -> Value? {
        do throws(SSOError) {
            guard let data = try await store.record(for: key) else { return nil }
            if let value = read(data) { return value }
            reportStoreFailure(.storeCorrupted)
        } catch  where error.code == .storeCorrupted {
            reportStoreFailure(.storeCorrupted)
        }
        return nil
    }

    /// Logs that the store failed and the plugin continues without it.
    public func reportStoreFailure(_ code: SSOError.Code) {
        report(SSOEvent(.storeFailed, [.code: code.rawValue]))
    }
}
