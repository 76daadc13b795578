import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Directories like real ones, of any size.
enum SampleProviders {
    /// Providers of which one in two may be offered by the platform.
    ///
    /// - Parameter count: How many.
    /// - Returns: The providers; the platform's identifier of number `n` is `provider-n-apple`.
    static func make(_ count: Int) -> [MVPD] {
        (0..<count).compactMap { number -> MVPD? in
            guard let id = MVPD.ID("Provider\(number)"), let mappingID = mappingID(number) else { return nil }
            return MVPD(
                id: id,
                displayName: "Regional Cable of District \((number &* 2_654_435_761) % 1_000_003)",
                logoURL: URL(string: "https://logos.example/\(number).png"),
                platformMappingID: mappingID,
                onboarding: .full,
                arePartnerServicesEnabled: number % 2 == 0,
                isOfferedInPlatformPicker: true,
                isTemporaryAccess: false,
                requiredAttributeNames: ["userID"]
            )
        }
    }

    /// The platform's identifier of a provider.
    static func mappingID(_ number: Int) -> PlatformMappingID? { PlatformMappingID("provider-\(number)-apple") }
}
