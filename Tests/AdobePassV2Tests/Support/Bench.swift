import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// The service of the plugin alone, on a wire that answers by script.
struct Bench: Sendable {
    let wire: ScriptedTransport
    let clock: ManualClock
    let events = EventRecorder()
    let service: any EntitlementService

    /// Builds a service whose registration and token are settled.
    ///
    /// - Parameters:
    ///   - wire: The wire; registration and token are added to it.
    ///   - token: The access token.
    ///   - product: The product.
    ///   - device: The device.
    ///   - settings: Further settings.
    /// - Throws: `SSOError` when the plugin cannot be made.
    init(
        _ wire: ScriptedTransport = ScriptedTransport(),
        token: String = "token",
        product: ProductFacts = World.facts(),
        device: DeviceInformation = .sampleTV,
        settings: [String: PluginSettings.Value] = [:]
    ) throws {
        self.wire =
            wire
            .on(.post, "/o/client/register", .json(#"{"client_id":"client","client_secret":"secret"}"#, status: 201))
            .on(.post, "/o/client/token", .json(#"{"access_token":"\#(token)","expires_in":21600}"#, status: 201))
        clock = ManualClock(mode: .automatic)
        let values: [String: PluginSettings.Value] = [
            "baseURL": .address(try HTTPAddress("https://sp.example.com")), "softwareStatement": .secret(Secret("s")),
        ]
        let factory = PluginFactory.adobePassV2
        let plugin = try factory.makePlugin(
            settings: PluginSettings(values.merging(settings) { $1 }),
            context: .scripted(
                for: factory.identifier,
                product: product,
                environment: .scripted(clock: clock, transport: wire, device: device),
                events: events
            )
        )
        service = try #require(try PluginRegistration(plugin, as: factory.identifier).service)
    }

    /// The calls besides registration and token.
    var calls: [HTTPCall] {
        wire.calls.filter { $0.request.path?.hasPrefix("/api/") == true }
    }
}

extension MVPD.ID {
    /// The provider most samples are about.
    static var cablevision: MVPD.ID {
        get throws(SSOError) { try named("Cablevision") }
    }

    /// The provider with a name.
    static func named(_ name: String) throws(SSOError) -> MVPD.ID {
        guard let id = MVPD.ID(name) else { throw .scripted(.invalidArgument) }
        return id
    }
}

extension ProviderIdentity {
    /// A viewer who is signed in at the platform with the provider most samples are about.
    static var viewer: ProviderIdentity {
        get throws(SSOError) {
            ProviderIdentity(id: "Cablevision", expiry: Expiry(millisecondsSince1970: 1_800_000_000_000))
        }
    }
}

extension ServiceContext {
    /// A viewer who is signed in at the platform.
    static var identified: ServiceContext {
        get throws(SSOError) {
            ServiceContext(
                partner: PartnerDescription(name: "Apple", signOutPath: []),
                status: .identified(try .viewer)
            )
        }
    }
}

extension Profile {
    /// A profile that outlives every test.
    static func lasting(_ kind: Kind, of mvpd: String = "Cablevision") throws(SSOError) -> Profile {
        Profile(mvpd: try .named(mvpd), kind: kind, expiry: Expiry(millisecondsSince1970: 1_900_000_000_000))
    }
}

extension HTTPCall {
    /// The body as text.
    var text: String { String(decoding: body ?? Data(), as: UTF8.self) }

    /// A header's value.
    func header(_ name: String) -> String? {
        request.headerFields.first { $0.name.canonicalName == name.lowercased() }?.value
    }
}

/// The error an operation ends in, or `nil` when it ends well.
func error(of operation: () async throws(SSOError) -> Void) async -> SSOError? {
    do throws(SSOError) {
        try await operation()
        return nil
    } catch {
        return error
    }
}

/// A call of the service by its endpoint, so that one table drives them all.
struct Deed: Sendable, CustomTestStringConvertible {
    let endpoint: String
    let method: HTTPRequest.Method
    let path: String
    let perform: @Sendable (any EntitlementService) async throws(SSOError) -> Void

    var testDescription: String { endpoint }

    static let all: [Deed] = [
        Deed("GET configuration", .get, "/configuration") { (service) async throws(SSOError) in
            _ = try await service.directory()
        },
        Deed("GET profiles", .get, "/profiles") { (service) async throws(SSOError) in
            _ = try await service.existingProfiles(remembered: nil, in: .identified)
        },
        Deed("GET profiles/{mvpd}", .get, "/profiles/Cablevision") { (service) async throws(SSOError) in
            _ = try await service.existingProfiles(remembered: .cablevision, in: .identified)
        },
        Deed("POST sessions/sso/{partner}", .post, "/sessions/sso/Apple") { (service) async throws(SSOError) in
            _ = try await service.verification(of: .viewer, in: .identified) { () async throws(SSOError) in nil }
        },
        Deed("POST profiles/sso/{partner}", .post, "/profiles/sso/Apple") { (service) async throws(SSOError) in
            let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a/>".utf8))
            _ = try await service.exchange(proof, for: .cablevision, in: .identified)
        },
        Deed("POST sessions", .post, "/sessions") { (service) async throws(SSOError) in
            _ = try await service.startRegularSignIn(with: .cablevision, resuming: nil, in: .identified)
        },
        Deed("POST sessions/{code}", .post, "/sessions/ABC") { (service) async throws(SSOError) in
            _ = try await service.startRegularSignIn(
                with: .cablevision,
                resuming: .init(code: "ABC", url: nil, expiry: .unknown, mvpd: nil, isComplete: false),
                in: .identified
            )
        },
        Deed("GET profiles/code/{code}", .get, "/profiles/code/ABC") { (service) async throws(SSOError) in
            _ = try await service.poll(
                .init(code: "ABC", url: nil, expiry: .unknown, mvpd: nil, isComplete: true),
                in: .identified
            )
        },
        Deed("POST decisions/preauthorize/{mvpd}", .post, "/decisions/preauthorize/Cablevision") {
            (service) async throws(SSOError) in
            _ = try await service.preview([Resource("A")].compactMap(\.self), for: .lasting(.partner), in: .identified)
        },
        Deed("POST decisions/authorize/{mvpd}", .post, "/decisions/authorize/Cablevision") {
            (service) async throws(SSOError) in
            guard let resource = Resource("A") else { return }
            _ = try await service.authorize(resource, for: .lasting(.partner), in: .identified)
        },
        Deed("GET logout/{mvpd}", .get, "/logout/Cablevision") { (service) async throws(SSOError) in
            _ = try await service.signOut(.lasting(.partner), in: .identified)
        },
    ]

    private init(
        _ endpoint: String,
        _ method: HTTPRequest.Method,
        _ path: String,
        perform: @escaping @Sendable (any EntitlementService) async throws(SSOError) -> Void
    ) {
        self.endpoint = endpoint
        self.method = method
        self.path = "/api/v2/REF30" + path
        self.perform = perform
    }
}
