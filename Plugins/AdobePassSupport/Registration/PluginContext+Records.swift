public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PluginContext {
    /// Reads a record from the plugin's secret store; a damaged record is reported and counts as missing.
    ///
    /// - Parameters:
    ///   - key: The record's key.
    ///   - read: Converts the record's bytes to the value, or returns `nil` if they are damaged.
    /// - Returns: The value, or `nil` if there is none.
    /// - Throws: `SSOError` if the store cannot be read now, or if only a newer version can read the record.
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

    /// Reports that the store failed and that the plugin continues without it.
    public func reportStoreFailure(_ code: SSOError.Code) {
        report(SSOEvent(.storeFailed, [.code: code.rawValue]))
    }
}
