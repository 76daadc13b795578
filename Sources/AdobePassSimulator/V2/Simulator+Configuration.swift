import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V2, retrieve configuration.
    ///
    /// Platform members depend on the detected platform.
    func configuration(_ checked: V2Call) -> Answer {
        let platform = Platform(of: checked.call)
        let device = platform == .other ? "unknown" : checked.call.deviceInformation?["model"] ?? platform.rawValue
        return .json(
            .object([
                ("device", .string(device)),
                ("clientType", .string(platform == .other ? "html5" : platform.rawValue)),
                ("os", .string(checked.call.deviceInformation?.operatingSystem ?? "Unknown")),
                ("requestor", requestor(checked.serviceProvider, showsPlatform: platform != .other)),
            ])
        )
    }

    /// The service provider with its MVPDs, in the tree both generations share.
    func requestor(_ id: String, showsPlatform: Bool, showsAttributes: Bool = false) -> JSON {
        let domains = settings.domains(of: id).map { domain in
            JSON.object([("name", .string(domain)), ("mvpdInitiated", .boolean(false))])
        }
        let mvpds = settings.directory.mvpds.filter(\.isActive).map {
            entry($0, showsPlatform: showsPlatform, showsAttributes: showsAttributes)
        }
        return .object([
            ("id", .string(id)),
            ("name", .string("Simulator service provider \(id)")),
            ("domains", .array(domains)),
            ("mvpds", .array(mvpds)),
        ])
    }

    private func entry(_ mvpd: SimulatorMVPD, showsPlatform: Bool, showsAttributes: Bool) -> JSON {
        let isOn =
            settings.partnerSSO == .disabled
            ? mvpd.enablesPlatformServices.map { _ in false }
            : mvpd.enablesPlatformServices
        var members: [(String, JSON?)] = [
            ("id", .string(mvpd.id)),
            ("displayName", .string(mvpd.displayName)),
            ("logoUrl", .string(mvpd.logoURL)),
            ("isTempPass", .boolean(mvpd.isTemporaryAccess)),
            ("isProxy", .boolean(mvpd.isProxy)),
        ]
        guard showsPlatform else { return .object(members) }
        members += [
            ("boardingStatus", mvpd.boarding.json),
            ("platformMappingId", .string(mvpd.platformMappingID)),
            ("enablePlatformServices", .boolean(isOn)),
            ("displayInPlatformPicker", .boolean(mvpd.isDisplayedInPlatformPicker)),
            ("enforcePlatformPermissions", .boolean(mvpd.enforcesPlatformPermissions)),
        ]
        if showsAttributes, mvpd.isOnboarded {
            members.append(("requiredMetadataFields", .strings(mvpd.requiredAttributes)))
        }
        return .object(members)
    }
}

extension SimulatorMVPD.Boarding {
    var json: JSON? {
        switch self {
        case .absent: nil
        case .null: .null
        case .status(let text): .string(text)
        }
    }
}
