import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Directories to examine handlers with.
enum SampleDirectories {
    /// Providers of every kind: each combination of what a directory says about one, under familiar and invented names.
    static let everyKind = ProviderDirectory(familiar + combinations + twins)

    /// Providers with random names and facts.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - generator: Where the names and facts come from.
    /// - Returns: The directory.
    static func random(_ count: Int, _ generator: inout SeededGenerator) -> ProviderDirectory {
        ProviderDirectory(
            (0..<count).compactMap { number in
                let word = word(&generator)
                let facts = generator.next()
                let hasMapping = facts & 0b111 != 0
                return mvpd("\(word)-\(number)", mapping: hasMapping ? "\(word)_platform_\(number)" : nil) {
                    $0.onboarding = MVPD.Onboarding.allCases[Int(facts >> 8 & 0xFF) % 3]
                    $0.arePartnerServicesEnabled = facts >> 16 & 1 == 0
                    $0.isOfferedInPlatformPicker = facts >> 17 & 0b11 != 0
                    $0.isTemporaryAccess = facts >> 20 & 0b1111 == 0
                }
            }
        )
    }

    /// Providers with hostile names, all of the same kind.
    static func hostile(longest length: Int) -> [MVPD] {
        HostileText.all(longest: length).compactMap { text in
            mvpd(text, mapping: text, boarded)
        }
    }

    /// A provider with everything that a picker could want of it.
    static func boarded(_ mvpd: inout MVPD) {
        mvpd.onboarding = .full
        mvpd.arePartnerServicesEnabled = true
        mvpd.isOfferedInPlatformPicker = true
        mvpd.requiredAttributeNames = ["userID"]
    }

    /// A provider, or `nil` for a name that no provider can have.
    static func mvpd(_ id: String, mapping: String?, _ change: (inout MVPD) -> Void) -> MVPD? {
        MVPD.ID(id).map { id in
            var mvpd = MVPD(id: id, platformMappingID: mapping.flatMap { PlatformMappingID($0) })
            change(&mvpd)
            return mvpd
        }
    }

    /// A random word of lower-case letters.
    static func word(_ generator: inout SeededGenerator) -> String {
        String((0..<8).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &generator))) })
    }

    /// The platform identifiers of a directory, each once, in its order.
    static func mappingIDs(of directory: ProviderDirectory) -> [PlatformMappingID] {
        var seen: Set<PlatformMappingID> = []
        return directory.mvpds.compactMap(\.platformMappingID).filter { seen.insert($0).inserted }
    }

    private static let familiar = ["Cablevision", "Spectrum", "Comcast_SSO", "DTV", "Verizon"].compactMap { name in
        mvpd(name, mapping: "\(name)_platform", boarded)
    }

    private static let combinations: [MVPD] = (0..<48).compactMap { number in
        mvpd("kind-\(number)", mapping: number % 2 == 0 ? "kind_platform_\(number)" : nil) {
            $0.onboarding = MVPD.Onboarding.allCases[number / 16]
            $0.arePartnerServicesEnabled = number & 2 == 0
            $0.isOfferedInPlatformPicker = number & 4 == 0
            $0.isTemporaryAccess = number & 8 != 0
        }
    }

    /// Providers that share one platform identifier, and providers that share everything but their names.
    private static let twins: [MVPD] = (0..<4).compactMap { number in
        mvpd("twin-\(number)", mapping: number < 2 ? "twin_platform" : "twin_platform_\(number)", boarded)
    }
}
