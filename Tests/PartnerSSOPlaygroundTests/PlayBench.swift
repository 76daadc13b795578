import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

@testable import PartnerSSOPlayground

/// A playground without a server, whose pauses pass when they are told to.
struct PlayBench {
    let playground: Playground
    let site: PlaygroundSite

    init(_ product: String = "tv", scenario: Scenario = .freshStart(now: Scenario.newYear2026)) throws {
        playground = try Playground(Self.setup, product: product, scenario: scenario, pace: .onRequest)
        site = PlaygroundSite(playground: playground, renderer: try Renderer())
    }

    /// Waits until the page is in a state.
    @discardableResult
    func until(_ isReached: (PageState) -> Bool) async -> PageState {
        for await _ in playground.signals.stream() {
            let state = await playground.state
            if isReached(state) { return state }
        }
        return await playground.state
    }

    func perform(_ actions: ViewerAction...) async {
        for action in actions { await playground.perform(action) }
    }

    /// The HTML of one part of the page.
    func html(_ pane: String) async -> String {
        Panes(await playground.state, site.renderer)[pane]?.html ?? ""
    }

    /// Has the viewer sign in at the platform by clicking.
    @discardableResult
    func signInAsPartner(at provider: String = "Cablevision") async -> PageState {
        await perform(.signIn)
        await until { $0.view == .prompt }
        await perform(.answerPrompt(.grant))
        await until { $0.view.isPicker }
        await perform(.pick(provider), .submitLogin(password: "secret", result: .success))
        return await until { $0.isHome }
    }

    // MARK: Requests

    func get(_ path: String, host: String = "127.0.0.1:8080", headers: [String: String] = [:]) async -> PlayAnswer {
        await site.answer(Self.request(.get, path, host, headers))
    }

    func post(
        _ path: String,
        _ body: String = "",
        host: String = "127.0.0.1:8080",
        headers: [String: String] = [:]
    ) async -> PlayAnswer {
        var request = Self.request(.post, path, host, headers)
        request.body = Array(body.utf8)
        return await site.answer(request)
    }

    private static func request(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ host: String,
        _ headers: [String: String]
    ) -> PlayRequest {
        var head = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        return PlayRequest(head: head)
    }
}

extension PlayAnswer {
    var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension DeviceStage.View? {
    var isPicker: Bool {
        guard case .picker = self else { return false }
        return true
    }
}

extension PageState {
    var isHome: Bool {
        guard case .home = television else { return false }
        return true
    }

    var home: TelevisionScreen.Home? {
        guard case .home(let home) = television else { return nil }
        return home
    }

    var regular: TelevisionScreen.Regular? {
        guard case .regular(let regular) = television else { return nil }
        return regular
    }

    var code: String? {
        guard case .code(let session) = television else { return nil }
        return session.code
    }

    var error: SSOError? {
        guard case .failed(let error) = television else { return nil }
        return error
    }
}

// MARK: - What the command line would pass

extension PlayBench {
    private static var setup: PlaygroundSetup {
        PlaygroundSetup(
            products: ["tv", "tv-legacy"],
            serviceProviders: ["REF30"],
            domains: ["example.com"],
            television: device("tvOS"),
            phone: device("iOS"),
            masking: Masking(
                showsHeader: { $0 == "content-type" },
                showsField: { name, _ in name == "grant_type" },
                path: { _ in "/masked" }
            ),
            proofs: proofs
        ) { (parts) throws(SSOError) in
            try SSOClient(
                product: parts.product,
                configuration: try ProductCatalog(json: Array(configuration.utf8), name: "test"),
                plugins: [parts.platform, .adobePassV2, .adobePassV1],
                environment: parts.environment
            )
        }
    }

    private static func device(_ system: String) -> DeviceInformation {
        DeviceInformation(
            hardwareType: "SetTopBox",
            model: "Model",
            modelVersion: "1,1",
            manufacturer: "Maker",
            operatingSystem: system,
            operatingSystemVersion: "26.0",
            connectionType: "WiFi"
        )
    }

    private static let proofs: @Sendable (InProcessSimulator) -> ProofProvider = { simulator in
        { query in
            do {
                let answer = try simulator.proof(
                    providerID: query.provider,
                    verificationToken: query.verificationToken,
                    attributeNames: query.attributeNames,
                    kind: query.kind.rawValue
                )
                let scheme = VSAccountProviderAuthenticationScheme(rawValue: answer.scheme)
                return ProviderAnswer(scheme: scheme, status: answer.status, body: answer.body)
            } catch ProofError.invalidVerificationToken {
                throw VSError(.invalidVerificationToken)
            }
        }
    }

    private static var configuration: String {
        let products = [
            ("tv", "adobe-pass-v2", SimulatorSoftwareStatements.v2),
            ("tv-legacy", "adobe-pass-v1", SimulatorSoftwareStatements.v1),
        ]
        let texts = products.map { name, service, statement in
            """
            "\(name)": {
              "serviceProvider": "REF30",
              "regularSignIn": {
                "style": "secondScreen", "domainName": "example.com", "redirectURL": "https://example.com/done"
              },
              "picker": { "featured": ["Cablevision", "Spectrum"] },
              "plugins": [
                { "use": "apple-vsa", "settings": {} },
                { "use": "\(service)", "settings": { "baseURL": "\(PlaygroundWorld.address)", "softwareStatement": "\(statement)" } }
              ]
            }
            """
        }
        return "{ \"products\": { \(texts.joined(separator: ",\n")) } }"
    }
}
