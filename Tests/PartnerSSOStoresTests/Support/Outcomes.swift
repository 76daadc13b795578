import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The error that `body` throws, or `nil` when it throws none.
func error(of body: () async throws(SSOError) -> Void) async -> SSOError? {
    do throws(SSOError) {
        try await body()
        return nil
    } catch {
        return error
    }
}

/// What a store says of a record.
enum Reading: Hashable, Sendable {
    case none
    case record(Data)
    case refused(SSOError.Code)
}

extension SecretStore {
    func reading(_ key: String) async -> Reading {
        do throws(SSOError) {
            return try await record(for: key).map(Reading.record) ?? .none
        } catch {
            return .refused(error.code)
        }
    }
}

extension Data {
    init(text: String) {
        self.init(text.utf8)
    }
}
