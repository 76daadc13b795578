extension SimulatorDirectory {
    /// The well-known MVPDs and 640 invented ones, always the same.
    ///
    /// | id | platform mapping id | is |
    /// | --- | --- | --- |
    /// | `Cablevision` | `Cablevision` | onboarded: the platform signs in |
    /// | `Spectrum` | `Spectrum_Apple` | onboarded |
    /// | `Xfinity` | `Xfinity_Picker` | in the platform's picker only |
    /// | `Spectrum_Legacy` | `Spectrum_Picker` | in the platform's picker only |
    /// | `ATTOTT` | none | not boarded, known to the service alone |
    /// | `Suddenlink` | `Suddenlink` | boarded, with partner sign-on switched off |
    /// | `Test_MVPD` | `Test_MVPD` | onboarded; for products to hide |
    /// | `AdobeShibboleth` | `AdobeShibboleth` | onboarded, without a logout of its own |
    /// | `TempPass` | none | temporary access |
    /// | `Retired_MVPD` | `Retired_MVPD` | its integration is off |
    public static let standard = SimulatorDirectory(wellKnown + invented)

    static var wellKnown: [SimulatorMVPD] {
        [
            onboarded("Cablevision", "Optimum", mapping: "Cablevision"),
            onboarded("Spectrum", "Spectrum", mapping: "Spectrum_Apple"),
            pickerOnly("Xfinity", "Xfinity", mapping: "Xfinity_Picker"),
            pickerOnly("Spectrum_Legacy", "Spectrum (older accounts)", mapping: "Spectrum_Picker"),
            SimulatorMVPD(id: "ATTOTT", displayName: "DIRECTV STREAM"),
            onboarded("Suddenlink", "Suddenlink", mapping: "Suddenlink").with { $0.enablesPlatformServices = false },
            onboarded("Test_MVPD", "Test MVPD", mapping: "Test_MVPD"),
            onboarded("AdobeShibboleth", "AdobeShibboleth", mapping: "AdobeShibboleth").with { $0.hasLogout = false },
            SimulatorMVPD(id: "TempPass", displayName: "Temp-Pass").with { $0.isTemporaryAccess = true },
            onboarded("Retired_MVPD", "Retired MVPD", mapping: "Retired_MVPD").with { $0.isActive = false },
        ]
    }

    static func onboarded(_ id: String, _ name: String, mapping: String) -> SimulatorMVPD {
        SimulatorMVPD(id: id, displayName: name).with {
            $0.boarding = .status("SUPPORTED")
            $0.platformMappingID = mapping
            $0.enablesPlatformServices = true
            $0.isDisplayedInPlatformPicker = true
            $0.enforcesPlatformPermissions = true
        }
    }

    private static func pickerOnly(_ id: String, _ name: String, mapping: String) -> SimulatorMVPD {
        onboarded(id, name, mapping: mapping).with { $0.boarding = .status("PICKER") }
    }

    static var invented: [SimulatorMVPD] {
        let places = [
            "Harbor", "Valley", "Prairie", "Summit", "Lakeside", "Riverbend", "Granite", "Cedar", "Juniper", "Mesa",
            "Bluegrass", "Coastal", "Highland", "Northern", "Pioneer", "Redwood", "Sierra", "Timber", "Union", "Willow",
            "Aspen", "Bayou", "Canyon", "Delta", "Everglade", "Frontier Hill", "Golden Plain", "Heartland", "Island",
            "Keystone", "Liberty", "Magnolia", "Nugget", "Ozark", "Palmetto", "Quarry", "Ridgeline", "Sandhill",
            "Tidewater", "Yellowstone",
        ]
        let trades = [
            "Cable", "Fiber", "Telecom", "Broadband", "Communications", "Vision", "Media", "Networks", "Telephone",
            "Cooperative", "Video", "Wireless", "Connect", "Link", "Electric", "TV",
        ]
        let names = trades.flatMap { trade in places.map { "\($0) \(trade)" } }
        return names.enumerated().map { index, name in invented(name, index: index) }
    }

    /// Spreads the shapes a real list has over the invented MVPDs, missing and null members among them.
    private static func invented(_ name: String, index: Int) -> SimulatorMVPD {
        let id = name.filter { $0 != " " }
        switch index % 10 {
        case 0, 1, 2: return onboarded(id, name, mapping: id)
        case 3: return onboarded(id, name, mapping: "\(id)_Apple").with { $0.boarding = .status("Supported") }
        case 4: return pickerOnly(id, name, mapping: "\(id)_Picker")
        case 5: return SimulatorMVPD(id: id, displayName: name).with { $0.boarding = .null }
        case 6: return onboarded(id, name, mapping: id).with { $0.isDisplayedInPlatformPicker = nil }
        case 7: return SimulatorMVPD(id: id, displayName: name).with { $0.isProxy = true }
        case 8: return SimulatorMVPD(id: id, displayName: name).with { $0.logoURL = nil }
        default: return pickerOnly(id, name, mapping: id).with { $0.enablesPlatformServices = false }
        }
    }
}
