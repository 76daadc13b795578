public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension DeviceInformation {
    /// A television box, for tests.
    public static let sampleTV = DeviceInformation(
        identifier: Secret("3f5ab5a8-6c1e-4d6e-9a53-0d2b8f8f0c11"),
        hardwareType: "SetTopBox",
        model: "SampleTV",
        modelVersion: "5,3",
        manufacturer: "Sample",
        operatingSystem: "tvOS",
        operatingSystemVersion: "26.0",
        screen: Screen(width: 1920, height: 1080),
        connectionType: "WiFi",
        applicationID: "com.example.sample"
    )
}

extension ProductFacts {
    /// A product with second-screen sign-in, for tests.
    public static let sample = ProductFacts(
        name: "sample-tv",
        serviceProvider: "REF30",
        regularSignIn: RegularSignInFacts(
            style: .secondScreen,
            domainName: "example.com",
            redirectURL: "https://example.com/done"
        )
    )
}

extension PartnerDescription {
    /// A platform, for tests.
    public static let sample = PartnerDescription(name: "Sample", signOutPath: ["Settings", "TV Provider"])
}

extension ServiceNeeds {
    /// The needs of a service that wants the platform's status and polls every five seconds, for tests.
    public static let sample = ServiceNeeds(relyingParty: "sample-service", statusForExistingProfiles: .wanted)
}
