import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Previews of the legacy interface")
struct PreviewTests {
    func resources(_ names: [String]) -> [Resource] { names.compactMap(Resource.init) }

    func preview(_ world: V1World, _ names: [String]) async throws(SSOError) -> [Preview] {
        try await world.service.preview(resources(names), for: world.profile(), in: ServiceContext())
    }

    /// A service that permits every resource whose name begins with `a`.
    func scriptVerdicts(_ world: V1World) {
        world.transport.on(.get, "/api/v1/preauthorize") { (call) async throws(SSOError) -> ScriptedTransport.Reply in
            let list = call.request.path?.split(separator: "&").last?.dropFirst("resource=".count) ?? ""
            let items = list.split(separator: "%2C").map { name in
                name.hasPrefix("a")
                    ? #"{"id":"\#(name)","authorized":true}"#
                    : #"{"id":"\#(name) ","authorized":false,"error":{"code":"authorization_denied_by_mvpd","details":"No."}}"#
            }
            return .json("{\"resources\":[\(items.joined(separator: ","))]}")
        }
    }

    @Test("Each resource gets its preview in the order asked, in as many calls as the limit needs")
    func inOrder() async throws {
        let world = try V1World()
        scriptVerdicts(world)
        let names = ["b1", "a1", "a2", "b2", "a3", "a1", "b3"]
        let previews = try await preview(world, names)
        #expect(previews.map(\.resource.rawValue) == names)
        #expect(previews.map(\.isLikelyPermitted) == names.map { $0.hasPrefix("a") })
        #expect(
            previews.first?.denial
                == Denial(
                    cause: .subscription,
                    remedy: .none,
                    code: "authorization_denied_by_mvpd",
                    message: "No."
                )
        )
        #expect(world.calls.count == 2)
    }

    @Test("The limit is a setting", arguments: [(1, 7), (3, 3), (7, 1), (100, 1)])
    func limit(limit: Int, calls: Int) async throws {
        let world = try V1World(settings: ["preauthorizeLimit": .integer(limit)])
        scriptVerdicts(world)
        _ = try await preview(world, ["a", "b", "c", "d", "e", "f", "g"])
        #expect(world.calls.count == calls)
    }

    @Test("A resource without a verdict, and one the interface cannot ask about, count as refused")
    func withoutVerdict() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/preauthorize", .json(#"{"resources":[{"id":"a","authorized":"true"}]}"#))
        let previews = try await preview(world, ["a", "b", "c,d"])
        #expect(previews.map(\.isLikelyPermitted) == [true, false, false])
        #expect(world.lastQuery.hasSuffix("&resource=a%2Cb"))
    }

    @Test("Nothing is asked about nothing")
    func nothing() async throws {
        let world = try V1World()
        #expect(try await preview(world, []).isEmpty)
        #expect(try await preview(world, ["a,b"]).map(\.isLikelyPermitted) == [false])
        #expect(world.calls.isEmpty)
    }

    @Test("SV05 No verdict at all is not read as refused")
    func noVerdicts() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/preauthorize", .json(#"{"resources":[]}"#))
        let code = await world.code { () async throws(SSOError) in try await preview(world, ["a"]) }
        #expect(code == .configurationRefused)
    }

    @Test(
        "SV21 A refusal of the whole question is an error",
        arguments: [
            (ScriptedTransport.Reply.refusal(412), SSOError.Code.authenticationRequired),
            (.fault(412, "preauthorization_authentication_session_missing", "authentication"), .authenticationRequired),
            (.fault(403, "too_many_resources", "configuration"), .configurationRefused),
            (.refusal(405), .requestRefused),
            (.status(500), .serviceUnavailable),
        ]
    )
    func refused(reply: ScriptedTransport.Reply, code: SSOError.Code) async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/preauthorize", reply)
        let thrown = await world.code { () async throws(SSOError) in try await preview(world, ["a"]) }
        #expect(thrown == code)
    }
}
