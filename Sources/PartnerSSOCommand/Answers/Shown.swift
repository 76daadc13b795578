import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What the plugins understood of an answer, as JSON.

extension Secret {
    /// The value as JSON, or a placeholder.
    func shown(_ isRevealing: Bool, _ value: (Value) -> JSONValue) -> JSONValue {
        isRevealing ? withValue(value) : .string(description)
    }
}

extension Secret<String> {
    /// The text as JSON, or a placeholder.
    func shown(_ isRevealing: Bool) -> JSONValue { shown(isRevealing) { .string($0) } }
}

extension JSONValue {
    /// A text, or `null`.
    static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

    /// A whole number, or `null`.
    static func whole(_ value: Int64?) -> JSONValue { value.map { .integer($0) } ?? .null }

    /// A list of texts.
    static func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension Denial {
    /// The members that give the reason for a denial.
    static func shown(_ denial: Denial?) -> [String: JSONValue] {
        ["cause": .text(denial?.cause.rawValue), "code": .text(denial?.code), "message": .text(denial?.message)]
    }
}

extension DirectoryAnswer {
    /// What the directory says.
    var shown: [String: JSONValue] {
        let mvpds = mvpds.map { mvpd -> JSONValue in
            .object([
                "id": .string(mvpd.id.rawValue), "displayName": .string(mvpd.displayName),
                "platformMappingID": .text(mvpd.platformMappingID?.rawValue),
                "onboarding": .string(mvpd.onboarding.rawValue),
                "arePartnerServicesEnabled": .boolean(mvpd.arePartnerServicesEnabled),
                "isOfferedInPlatformPicker": .boolean(mvpd.isOfferedInPlatformPicker),
                "isTemporaryAccess": .boolean(mvpd.isTemporaryAccess),
                "requiredAttributeNames": .texts(mvpd.requiredAttributeNames),
                "isProxied": .boolean(mvpd.isProxied),
                "enforcesPlatformPermissions": .boolean(mvpd.enforcesPlatformPermissions),
                "logoURL": .text(mvpd.logoURL?.absoluteString),
            ])
        }
        return [
            "serviceProvider": .text(serviceProvider), "brandName": .text(brandName), "domains": .texts(domains),
            "mvpds": .array(mvpds),
            "skippedEntries": .integer(Int64(skippedEntries)),
        ]
    }
}
