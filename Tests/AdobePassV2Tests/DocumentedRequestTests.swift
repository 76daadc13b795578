import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Requests are those the documents print")
struct DocumentedRequestTests {
    /// A documented request, and what the client is asked to make it.
    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        let endpoint: String
        let method: String
        let path: String
        let headers: [String: String]
        let body: JSONValue
        let response: Data
        let status: Int

        var testDescription: String { name }

        /// The path's segments in the canonical order, without the query.
        var segments: [String] {
            let bare = path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
            // Two pages print the service provider behind the noun.
            guard bare.count == 5, ["sessions", "logout"].contains(bare[2]), bare[3] == "REF30" else { return bare }
            return ["api", "v2", bare[3], bare[2], bare[4]]
        }
    }

    static let pages = all.filter { $0.endpoint.contains("/api/v2/{serviceProvider}") }
    static let registrationPages = all.filter { $0.endpoint.contains("/o/client/") }

    private static let all: [Page] = Fixtures.names(in: "documented").compactMap { name in
        guard let page = Fixtures.object("documented/\(name)"), let request = page["request"]?.object,
            let response = page["response"]?.object, let endpoint = page["endpoint"]?.string,
            let method = request["method"]?.string, let path = request["path"]?.string,
            case .integer(let status)? = response["status"], let body = response["body"]
        else { return nil }
        return Page(
            name: name,
            endpoint: endpoint,
            method: method,
            path: path,
            headers: (request["headers"]?.object ?? [:]).compactMapValues(\.string),
            body: request["body"] ?? .null,
            response: (try? JSONEncoder().encode(body)) ?? Data(),
            status: Int(status)
        )
    }

    @Test("The pages are there")
    func pagesAreThere() {
        #expect(Self.pages.count == 35)
    }

    @Test("The client's request has the documented method, path, headers and body", arguments: pages)
    func request(_ page: Page) async throws {
        let bench = try Self.bench(for: page)
        _ = await error { () async throws(SSOError) in try await Self.perform(page, bench.service) }
        let call = try #require(bench.calls.first)
        #expect(call.request.method.rawValue == page.method)
        #expect(call.request.path?.prefix { $0 != "?" } == "/" + page.segments.joined(separator: "/"))
        if let query = page.path.split(separator: "?").dropFirst().first {
            #expect(call.request.path?.hasSuffix("?\(query)") == true)
        }
        try Self.compareHeaders(of: call, with: page)
        try Self.compareBody(of: call, with: page)
    }

    private static func compareHeaders(of call: HTTPCall, with page: Page) throws {
        // The user agent's own field is the transport's.
        let documented = Set(page.headers.keys.map { $0.lowercased() }).subtracting(["user-agent"])
        let sent = Set(call.request.headerFields.map(\.name.canonicalName))
        #expect(documented.isSubset(of: sent))
        #expect(sent.subtracting(documented).isSubset(of: ["ap-device-identifier", "x-device-info"]))
        for name in ["Authorization", "AP-Device-Identifier", "Accept"] + tokenHeaders {
            guard let value = page.headers[name] else { continue }
            #expect(call.header(name) == value)
        }
        if let documented = page.headers[FrameworkStatusHeader.name] {
            let value = try #require(call.header(FrameworkStatusHeader.name))
            #expect(try FrameworkStatusHeader(decoding: value) == FrameworkStatusHeader(decoding: documented))
        }
        let device = try #require(call.header(DeviceInformationHeader.name))
        #expect(try DeviceInformationHeader(decoding: device).missingKeys.isEmpty)
        let type = page.headers["Content-Type"]
        #expect(call.header("Content-Type") == type)
    }

    private static func compareBody(of call: HTTPCall, with page: Page) throws {
        switch page.body {
        case .null:
            // One page shows what happens to a request without parameters; this client always has some.
            #expect(call.body == nil || page.name.hasPrefix("sessions-create-02"))
        case .string(let form) where form.hasPrefix("SAMLResponse="):
            #expect(call.text == "SAMLResponse=PGErLz4%3D")
        case .string(let form):
            // One page leaves the redirect address out to show what the service says to that.
            #expect(call.text == form || page.name.hasPrefix("sessions-sso-05"))
        default:
            #expect(try JSONDecoder().decode(JSONValue.self, from: call.body ?? Data()) == page.body)
        }
    }
}

// MARK: - Making the client make a documented request

extension DocumentedRequestTests {
    private static let tokenHeaders = ["AD-Service-Token", "Adobe-Subject-Token", "AP-TempPass-Identity"]
    private static let temporaryAccess: Set = ["TempPass_TEST40", "TempPass_5mins", "flexibleTempPass"]

    private static func bench(for page: Page) throws -> Bench {
        let reply = ScriptedTransport.Reply.body(
            page.response,
            type: "application/json;charset=UTF-8",
            status: page.status
        )
        let wire = ScriptedTransport { (_) async throws(SSOError) in reply }
        let identifier = page.headers["AP-Device-Identifier"]?.split(separator: " ").last
            .flatMap { Base64Text.decode(String($0)) }
        var device = DeviceInformation.sampleTV
        device.identifier = identifier.map { Secret($0) } ?? device.identifier
        let product = ProductFacts(
            name: "sample",
            serviceProvider: page.segments[2],
            regularSignIn: RegularSignInFacts(
                style: .secondScreen,
                domainName: "adobe.com",
                redirectURL: "https://adobe.com"
            )
        )
        let token = page.headers["Authorization"]?.split(separator: " ").last.map(String.init)
        return try Bench(
            wire,
            token: token ?? "token",
            product: product,
            device: device,
            settings: ["temporaryAccess": .strings(temporaryAccess.sorted())]
        )
    }

    private static func context(for page: Page) -> ServiceContext {
        let status = page.headers[FrameworkStatusHeader.name].flatMap { try? FrameworkStatusHeader(decoding: $0) }
        let identity = status?.providerID.flatMap(PlatformMappingID.init).map { id in
            let end = status?.expirationDate.map { Expiry(millisecondsSince1970: $0) }
            return ProviderIdentity(id: id, expiry: end ?? .unknown)
        }
        let tokens = tokenHeaders.compactMap { name in
            page.headers[name].map { value in
                let text = name == "AP-TempPass-Identity" ? Base64Text.decode(value) ?? "" : value
                return IdentityToken(scheme: name, value: Secret(text), expiry: .unknown)
            }
        }
        return ServiceContext(
            partner: PartnerDescription(name: "Apple", signOutPath: []),
            status: identity.map { .identified($0) },
            identityTokens: tokens
        )
    }

    private static func perform(_ page: Page, _ service: any EntitlementService) async throws(SSOError) {
        let context = context(for: page)
        let segments = page.segments
        let last = segments.last ?? ""
        switch (page.method, segments.dropFirst(3).first, segments.dropFirst(4).first) {
        case ("GET", "configuration", _):
            _ = try await service.directory()
        case ("GET", "profiles", nil):
            _ = try await service.existingProfiles(remembered: nil, in: context)
        case ("GET", "profiles", "code"):
            _ = try await service.poll(.open(last, isComplete: true), in: context)
        case ("GET", "profiles", _):
            _ = try await service.existingProfiles(remembered: MVPD.ID(last), in: context)
        case ("GET", "sessions", _):
            _ = try await (service as? any SecondScreenService)?.lookUp(last, in: context)
        case ("POST", "sessions", nil):
            _ = try await service.startRegularSignIn(with: mvpd(of: page), resuming: nil, in: context)
        case ("POST", "sessions", "sso"):
            guard let identity = context.status?.identity else { return }
            _ = try await service.verification(of: identity, in: context) { () async throws(SSOError) in nil }
        case ("POST", "sessions", _):
            let session = ServiceSession.open(last, isComplete: false)
            _ = try await service.startRegularSignIn(with: mvpd(of: page), resuming: session, in: context)
        case ("POST", "profiles", "sso"):
            let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a+/>".utf8))
            _ = try await service.exchange(proof, for: .cablevision, in: context)
        default:
            try await decide(page, service, context)
        }
    }

    private static func decide(
        _ page: Page,
        _ service: any EntitlementService,
        _ context: ServiceContext
    ) async throws(SSOError) {
        let mvpd = page.segments.last ?? ""
        guard case .array(let values)? = page.body.object?["resources"] else {
            // The client has no logout of temporary access to make, and shows with a login what it would look like.
            let profile = try Profile.lasting(.regular, of: mvpd)
            _ = try await service.signOut(profile, in: context)
            return
        }
        let profile = try Profile.lasting(temporaryAccess.contains(mvpd) ? .temporary : .regular, of: mvpd)
        let resources = values.compactMap { $0.string.flatMap(Resource.init) }
        if page.segments.contains("authorize"), let resource = resources.first {
            _ = try await service.authorize(resource, for: profile, in: context)
        } else {
            _ = try await service.preview(resources, for: profile, in: context)
        }
    }

    private static func mvpd(of page: Page) -> MVPD.ID? {
        page.body.string?.contains("mvpd=Cablevision") == true ? MVPD.ID("Cablevision") : nil
    }
}

extension ServiceSession {
    fileprivate static func open(_ code: String, isComplete: Bool) -> ServiceSession {
        ServiceSession(code: code, url: nil, expiry: .unknown, mvpd: nil, isComplete: isComplete)
    }
}
