import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

@testable import AdobePassV1

/// The plugin in a world of doubles, with a service whose answers are scripted.
struct V1World {
    let transport = ScriptedTransport()
    let clock = ManualClock(mode: .automatic)
    let events = EventRecorder()
    let logs = LogRecorder()
    let registration: PluginRegistration
    let service: any EntitlementService

    static let mvpd: MVPD.ID = "Cablevision"
    static let secretDevice = "canary-device"
    /// What the interface is sent instead of ``secretDevice``.
    // printf canary-device | sha256sum
    static let sentDevice = "2fa8af471f72612ccd184fd190b6b97b292f6eb9d619c24271540277fecc569b"
    static let secretToken = "canary-access-token"
    static let secretStatement = "canary-statement"

    init(
        system: String = "tvOS",
        style: RegularSignInStyle = .secondScreen,
        settings: [String: PluginSettings.Value] = [:]
    ) throws {
        var device = DeviceInformation.sampleTV
        device.identifier = Secret(Self.secretDevice)
        device.operatingSystem = system
        let environment = SSOEnvironment.scripted(
            clock: clock,
            transport: transport,
            device: device,
            logger: logs.logger
        )
        let facts = RegularSignInFacts(
            style: style,
            domainName: "example.com",
            redirectURL: "https://example.com/done?a=b"
        )
        let product = ProductFacts(name: "legacy-tv", serviceProvider: "REF30", regularSignIn: facts)
        let context = PluginContext.scripted(
            for: AdobePassV1Plugin.identifier,
            product: product,
            environment: environment,
            events: events
        )
        var values: [String: PluginSettings.Value] = [
            "baseURL": .address(try HTTPAddress("https://api.auth.example.com")),
            "softwareStatement": .secret(Secret(Self.secretStatement)),
        ]
        values.merge(settings) { $1 }
        let plugin = try PluginFactory.adobePassV1.makePlugin(settings: PluginSettings(values), context: context)
        registration = try PluginRegistration(plugin, as: AdobePassV1Plugin.identifier)
        guard let service = registration.service else { throw MissingService() }
        self.service = service
        registerClients()
    }

    private func registerClients() {
        transport.on(
            .post,
            "/o/client/register",
            .json(#"{"client_id":"id","client_secret":"canary-secret","scopes":[]}"#, status: 201)
        )
        transport.on(
            .post,
            "/o/client/token",
            .json(#"{"access_token":"\#(Self.secretToken)","expires_in":21600,"token_type":"bearer"}"#, status: 201)
        )
    }

    struct MissingService: Error {}

    /// What was called of the interface itself, without registration and token.
    var calls: [String] { transport.callNames.filter { !$0.contains("/o/client/") } }

    /// The newest call of the interface.
    var lastCall: HTTPCall? { transport.calls.last }

    /// The query of the newest call.
    var lastQuery: String {
        let path = lastCall?.request.path ?? ""
        return path.firstIndex(of: "?").map { String(path[path.index(after: $0)...]) } ?? ""
    }

    /// A profile of the viewer.
    func profile(_ kind: Profile.Kind = .regular) -> Profile {
        Profile(mvpd: Self.mvpd, kind: kind, expiry: .at(clock.now.addingTimeInterval(3600)))
    }

    /// A moment ahead, in milliseconds as the interface writes it.
    func milliseconds(in seconds: Int64) -> Int64 {
        clock.now.millisecondsSince1970 + seconds * 1000
    }

    /// The answer of `tokens/authn` for a login that holds.
    func login(_ mvpd: String = "Cablevision", for seconds: Int64 = 3600) -> ScriptedTransport.Reply {
        let end = milliseconds(in: seconds)
        return .json(#"{"requestor":"REF30","mvpd":"\#(mvpd)","userId":"canary-user","expires":"\#(end)"}"#)
    }

    /// Runs a call and returns the code of what it throws.
    func code(of call: () async throws(SSOError) -> some Any) async -> SSOError.Code? { await error(of: call)?.code }

    /// Runs a call and returns what it throws.
    func error(of call: () async throws(SSOError) -> some Any) async -> SSOError? {
        do throws(SSOError) {
            _ = try await call()
            return nil
        } catch {
            return error
        }
    }
}

extension Optional {
    /// The value of a constant in a test, which is there.
    var unsafelyThere: Wrapped {
        guard let self else { preconditionFailure("a test's constant is malformed") }
        return self
    }
}

extension ScriptedTransport.Reply {
    /// The documented refusal without a code.
    static func refusal(_ status: Int, _ message: String = "Forbidden") -> Self {
        .json(#"{"status":\#(status),"message":"\#(message)"}"#, status: status)
    }

    /// A refusal with a code.
    static func fault(_ status: Int, _ code: String, _ action: String, details: String = "") -> Self {
        .json(
            #"{"status":\#(status),"code":"\#(code)","action":"\#(action)","message":"m","details":"\#(details)"}"#,
            status: status
        )
    }
}
