import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// One call of the service and where it goes, to be met with bad answers.
struct Endpoint: Sendable, CustomStringConvertible {
    let method: HTTPRequest.Method
    let path: String
    let call: @Sendable (V1World) async throws(SSOError) -> Void

    var description: String { "\(method) \(path)" }

    /// Every endpoint whose answer is JSON and whose failure ends the call.
    static let json: [Endpoint] = [
        Endpoint(method: .get, path: "/api/v1/tokens/authn") { (world) async throws(SSOError) in
            world.transport.on(.get, "/api/v1/checkauthn", .status(200))
            _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        },
        Endpoint(method: .get, path: "/api/v1/config/REF30") { (world) async throws(SSOError) in
            _ = try await world.service.directory()
        },
        Endpoint(method: .get, path: "/api/v1/authorize") { (world) async throws(SSOError) in
            let resource = Resource("a").unsafelyThere
            _ = try await world.service.authorize(resource, for: world.profile(), in: ServiceContext())
        },
        Endpoint(method: .get, path: "/api/v1/mediatoken") { (world) async throws(SSOError) in
            world.transport.on(.get, "/api/v1/authorize", .json(#"{"resource":"a","expires":1}"#))
            let resource = Resource("a").unsafelyThere
            _ = try await world.service.authorize(resource, for: world.profile(), in: ServiceContext())
        },
        Endpoint(method: .get, path: "/api/v1/preauthorize") { (world) async throws(SSOError) in
            let resource = Resource("a").unsafelyThere
            _ = try await world.service.preview([resource], for: world.profile(), in: ServiceContext())
        },
        Endpoint(method: .post, path: "/reggie/v1/REF30/regcode") { (world) async throws(SSOError) in
            _ = try await world.service.startRegularSignIn(with: nil, resuming: nil, in: ServiceContext())
        },
        Endpoint(method: .post, path: "/o/client/register") { (world) async throws(SSOError) in
            _ = try await world.service.directory()
        },
        Endpoint(method: .post, path: "/o/client/token") { (world) async throws(SSOError) in
            _ = try await world.service.directory()
        },
    ]

    /// Every endpoint at all; those whose failure does not end the call are left out.
    static let all: [Endpoint] =
        json + [
            Endpoint(method: .get, path: "/api/v1/checkauthn") { (world) async throws(SSOError) in
                _ = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
            },
            Endpoint(method: .get, path: "/api/v1/REF30/profile-requests/{mvpd}") { (world) async throws(SSOError) in
                let mvpd = MVPD(id: V1World.mvpd, arePartnerServicesEnabled: true)
                _ = try await world.service.verification(of: PartnerFlowTests.identity, in: ServiceContext()) {
                    () async throws(SSOError) in mvpd
                }
            },
            Endpoint(method: .post, path: "/api/v1/tokens/authn") { (world) async throws(SSOError) in
                _ = try await world.service.exchange(ExchangeTests.proof, for: V1World.mvpd, in: ServiceContext())
            },
            Endpoint(method: .delete, path: "/api/v1/logout") { (world) async throws(SSOError) in
                world.transport.on(.get, "/api/v1/tokens/usermetadata", .refusal(404))
                _ = try await world.service.signOut(world.profile(), in: ServiceContext())
            },
        ]
}
