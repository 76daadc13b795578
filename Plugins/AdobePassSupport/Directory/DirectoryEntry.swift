import PartnerSSO

/// One TV provider of a configuration; only its identifier is required.
struct DirectoryEntry: Decodable, Sendable {
    let mvpd: MVPD?

    private enum CodingKeys: String, CodingKey {
        case id, displayName, logoUrl, isTempPass, boardingStatus, platformMappingId, enablePlatformServices
        case displayInPlatformPicker, requiredMetadataFields
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let id = container.lenientText(forKey: .id).flatMap(MVPD.ID.init) else {
            mvpd = nil
            return
        }
        mvpd = MVPD(
            id: id,
            displayName: container.lenientText(forKey: .displayName),
            logoURL: container.lenientText(forKey: .logoUrl),
            platformMappingID: container.lenientText(forKey: .platformMappingId).flatMap(PlatformMappingID.init),
            onboarding: Self.onboarding(container.lenientText(forKey: .boardingStatus)),
            arePartnerServicesEnabled: container.lenientFlag(forKey: .enablePlatformServices) ?? false,
            isOfferedInPlatformPicker: container.lenientFlag(forKey: .displayInPlatformPicker) ?? false,
            isTemporaryAccess: container.lenientFlag(forKey: .isTempPass) ?? false,
            requiredAttributeNames: container.lenient([String].self, forKey: .requiredMetadataFields) ?? []
        )
    }

    private static func onboarding(_ status: String?) -> MVPD.Onboarding {
        switch status?.uppercased() {
        case "SUPPORTED": .full
        case "PICKER": .pickerOnly
        default: .none
        }
    }
}
