import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The members of one TV provider of a configuration; only its identifier is required.
struct DirectoryEntry {
    private var id: String?
    private var displayName: String?
    private var logoURL: String?
    private var mappingID: String?
    private var onboarding: String?
    private var arePartnerServicesEnabled: Bool?
    private var isOfferedInPlatformPicker: Bool?
    private var isTemporaryAccess: Bool?
    private var requiredAttributeNames: [String] = []
    private var isProxied: Bool?
    private var enforcesPlatformPermissions: Bool?

    /// Reads an entry; one that is not an object has no members.
    ///
    /// - Parameter reader: Reads the answer.
    /// - Throws: `JSONFault` if the text is not JSON.
    init(_ reader: inout JSONReader) throws(JSONFault) {
        guard try reader.enterObject() else {
            try reader.skip()
            return
        }
        var read = ReadMembers()
        while let name = try reader.nextName() {
            switch name {
            case "id" where read.isFirst(0): id = try reader.lenientText()
            case "displayName" where read.isFirst(1): displayName = try reader.lenientText()
            case "logoUrl" where read.isFirst(2): logoURL = try reader.lenientText()
            case "platformMappingId" where read.isFirst(3): mappingID = try reader.lenientText()
            case "boardingStatus" where read.isFirst(4): onboarding = try reader.lenientText()
            case "enablePlatformServices" where read.isFirst(5): arePartnerServicesEnabled = try reader.lenientFlag()
            case "displayInPlatformPicker" where read.isFirst(6): isOfferedInPlatformPicker = try reader.lenientFlag()
            case "isTempPass" where read.isFirst(7): isTemporaryAccess = try reader.lenientFlag()
            case "requiredMetadataFields" where read.isFirst(8): requiredAttributeNames = try reader.lenientNames()
            case "isProxy" where read.isFirst(9): isProxied = try reader.lenientFlag()
            case "enforcePlatformPermissions" where read.isFirst(10):
                enforcesPlatformPermissions = try reader.lenientFlag()
            default: try reader.skip()
            }
        }
    }

    /// The TV provider, or `nil` if its identifier cannot be used.
    var mvpd: MVPD? {
        id.flatMap(MVPD.ID.init).map { id in
            MVPD(
                id: id,
                displayName: displayName,
                logoURL: logoURL.flatMap { URL(string: $0) },
                platformMappingID: mappingID.flatMap(PlatformMappingID.init),
                onboarding: Self.onboarding(onboarding),
                arePartnerServicesEnabled: arePartnerServicesEnabled ?? false,
                isOfferedInPlatformPicker: isOfferedInPlatformPicker ?? false,
                isTemporaryAccess: isTemporaryAccess ?? false,
                requiredAttributeNames: requiredAttributeNames,
                isProxied: isProxied ?? false,
                enforcesPlatformPermissions: enforcesPlatformPermissions ?? false
            )
        }
    }

    private static func onboarding(_ status: String?) -> MVPD.Onboarding {
        switch status?.withoutOuterSpace.uppercased() {
        case "SUPPORTED": .full
        case "PICKER": .pickerOnly
        default: .none
        }
    }
}
