import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

/// The steps of the service's cookbooks, written the way an app of that time writes them, against Apple's names only.
///
/// Only `World` knows that this is a simulation.
@Suite("Code in the cookbooks' style")
struct CookbookTests {
    private static let issuer = "https://saml.sp.auth.adobe.com"

    @Test("The silent check finds a valid login")
    func silentCheck() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60) }
        let found = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
            let accountManager = world.manager
            accountManager.checkAccessStatus(options: [VSCheckAccessOption.prompt: true]) { status, _ in
                switch status {
                case VSAccountAccessStatus.granted:
                    let request = VSAccountMetadataRequest()
                    request.channelIdentifier = Self.issuer
                    request.includeAccountProviderIdentifier = true
                    request.includeAuthenticationExpirationDate = true
                    request.isInterruptionAllowed = false
                    accountManager.enqueue(request) { metadata, error in
                        guard error == nil, let metadata, let provider = metadata.accountProviderIdentifier,
                            let end = metadata.authenticationExpirationDate, end > start
                        else { return done.resume(returning: nil) }
                        done.resume(returning: provider)
                    }
                default:
                    done.resume(returning: nil)
                }
            }
        }
        #expect(found == "Cablevision")
        #expect(world.device.interruptions.isEmpty)
    }

    @Test("The interactive check shows a filtered picker with the featured on top")
    func interactiveCheck() async throws {
        let world = World {
            $0.permission = .notDetermined
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
        }
        #expect(try await world.manager.checkAccessStatus(options: [.prompt: true]) == .granted)
        let request = VSAccountMetadataRequest()
        request.channelIdentifier = Self.issuer
        request.includeAccountProviderIdentifier = true
        request.includeAuthenticationExpirationDate = true
        request.isInterruptionAllowed = true
        request.supportedAccountProviderIdentifiers = ["AT&T", "Cablevision", "Cox"]
        request.featuredAccountProviderIdentifiers = ["Cox"]
        let told = await world.manager.told(request)
        #expect(told.provider == "Cablevision")
        #expect(world.device.pickers.map(\.rows) == [["Cox", "AT&T", "Cablevision"]])
        #expect(world.device.interruptions.map(\.kind) == [.prompt, .picker])
    }

    @Test("A forwarded request comes back as the provider's SAML text")
    func forwardedRequest() async {
        let world = World(
            proof: { query in
                ProviderAnswer(status: "Success", body: "<saml>\(query.verificationToken ?? "")</saml>")
            },
            script: { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60) }
        )
        let request = VSAccountMetadataRequest()
        request.channelIdentifier = Self.issuer
        request.includeAccountProviderIdentifier = true
        request.includeAuthenticationExpirationDate = true
        request.isInterruptionAllowed = false
        request.verificationToken = "PHJlcXVlc3QvPg=="
        request.attributeNames = ["userID"]
        let saml = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
            world.manager.enqueue(request) { metadata, _ in
                done.resume(returning: metadata?.samlAttributeQueryResponse)
            }
        }
        #expect(saml == "<saml>PHJlcXVlc3QvPg==</saml>")
    }

    @Test("The unsupported provider is read from the error's literal code and key")
    func unsupportedProvider() async {
        let world = World {
            $0.pickerOnlyProviders = ["Spectrum_Picker"]
            $0.picker = DeviceScript.Picker(provider: "Spectrum_Picker")
        }
        let request = identityRequest(interrupting: true, supported: ["Spectrum_Picker"])
        let preselected = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
            world.manager.enqueue(request) { metadata, error in
                guard metadata == nil, let error = error as NSError?, error.code == 1 else {
                    return done.resume(returning: nil)
                }
                done.resume(returning: error.userInfo["VSErrorInfoKeyUnsupportedProviderIdentifier"] as? String)
            }
        }
        #expect(preselected == "Spectrum_Picker")
    }
}
