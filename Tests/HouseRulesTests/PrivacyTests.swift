import Foundation
import Testing

@Suite("What the privacy manifests declare")
struct PrivacyTests {
    /// The calls for which Apple wants a reason, by the category that declares them.
    private static let categories = [
        "NSPrivacyAccessedAPICategoryFileTimestamp":
            #"\b(f|l)?stat(at)?\(|\b(f?getattrlist(bulk|at)?|(creation|modification|fileModification)Date|content(Modification|Access)DateKey)\b"#,
        "NSPrivacyAccessedAPICategorySystemBootTime": #"\b(systemUptime|mach_absolute_time)\b"#,
        "NSPrivacyAccessedAPICategoryDiskSpace": #"\b(f?statv?fs|volume\w*Capacity\w*Key|systemFreeSize|systemSize)\b"#,
        "NSPrivacyAccessedAPICategoryUserDefaults": #"\bUserDefaults\b"#,
    ]

    private static func used(in code: String) -> Set<String> {
        Set(categories.filter { code.range(of: $0.value, options: .regularExpression) != nil }.keys)
    }

    private static func declared(_ manifest: [String: Any]) -> Set<String> {
        let types = manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]] ?? []
        return Set(types.compactMap { $0["NSPrivacyAccessedAPIType"] as? String })
    }

    @Test(
        "The core and the stores declare the calls they make, with a reason, and no tracking",
        arguments: ["PartnerSSO", "PartnerSSOStores"]
    )
    func declarations(room: String) throws {
        let file = House.root.appendingPathComponent("Sources/\(room)/PrivacyInfo.xcprivacy")
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let manifest = try #require(list as? [String: Any])
        let code = House.files.filter { $0.room == "Sources/\(room)" }.map(\.code).joined(separator: "\n")
        #expect(!code.isEmpty)
        #expect(Self.declared(manifest) == Self.used(in: code))
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        let types = manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]] ?? []
        #expect(types.allSatisfy { ($0["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false })
    }

    @Test("The other rooms that apps carry make no such call, so they need no manifest")
    func others() {
        let rooms: Set = [
            "Sources/PartnerSSOBase", "Sources/PartnerSSOVocabulary", "Sources/PartnerSSOPluginKit",
            "Sources/PartnerSSOURLSession", "Plugins/AdobePassSupport", "Plugins/AdobePassV1", "Plugins/AdobePassV2",
            "Plugins/AppleVSA",
        ]
        let files = House.files.filter { rooms.contains($0.room) }
        #expect(Set(files.map(\.room)) == rooms)
        #expect(files.count > 100)
        #expect(files.filter { !Self.used(in: $0.code).isEmpty }.map(\.path) == [])
    }

    @Test("A call that needs a reason is found, and words like it are not")
    func calls() {
        #expect(Self.used(in: "lstat(path, &a); UserDefaults.standard; mach_absolute_time()").count == 3)
        #expect(Self.used(in: "status(of: file); let start = ContinuousClock.now; expirationDate") == [])
    }
}
