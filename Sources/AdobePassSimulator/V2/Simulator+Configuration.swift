import PartnerSSOBase
import PartnerSSOScenarios

extension Simulator {
    /// REST API V2, retrieve configuration.
    ///
    /// Platform members depend on the detected platform.
    mutating func configuration(_ checked: V2Call) -> Answer {
        let platform = Platform(of: checked.call)
        let information = checked.call.deviceInformation?.members
        let device = platform == .other ? "unknown" : information?["model"] ?? platform.rawValue
        let body = JSON.object([
            ("device", .string(device)),
            ("clientType", .string(platform == .other ? "html5" : platform.rawValue)),
            ("os", .string(information?["osName"] ?? "Unknown")),
        ])
        let directory = writtenRequestor(checked.serviceProvider, showsPlatform: platform != .other)
        return Answer(status: 200, body: .object(body, last: "requestor", directory))
    }

    /// ``requestor(_:showsPlatform:showsAttributes:)`` as JSON text.
    mutating func writtenRequestor(_ id: String, showsPlatform: Bool, showsAttributes: Bool = false) -> [UInt8] {
        let key = WrittenDirectories.Key(
            serviceProvider: id,
            showsPlatform: showsPlatform,
            showsAttributes: showsAttributes
        )
        // The value has to be taken out: what makes a directory reads the simulator.
        var directories = directories
        let bytes = directories.directory(key) {
            requestor(id, showsPlatform: showsPlatform, showsAttributes: showsAttributes)
        }
        self.directories = directories
        return bytes
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
