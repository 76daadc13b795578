// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FirstViewer",
    platforms: [.iOS(.v16), .tvOS(.v16), .macOS(.v13), .visionOS(.v1)],
    dependencies: [
        // region: dependency
        // Outside this repository: .package(url: "…/partner-sso.git", from: "…", traits: [])
        .package(name: "partner-sso", path: "../..", traits: [])
        // endregion
    ],
    targets: [
        .executableTarget(
            name: "FirstViewer",
            dependencies: [
                .product(name: "PartnerSSO", package: "partner-sso"),
                .product(name: "AppleVSA", package: "partner-sso"),
                .product(name: "AdobePassV2", package: "partner-sso"),
                .product(name: "PartnerSSOURLSession", package: "partner-sso"),
                .product(name: "PartnerSSOStores", package: "partner-sso"),
            ]
        )
    ]
)
