import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The catalogue of error codes")
struct ErrorCatalogueTests {
    private struct Row: Decodable {
        let api: String
        let code: String
        let status: [Int]
        let action: String
        let retryable: Bool
    }

    private static func rows() throws -> [Row] {
        try JSONDecoder().decode([Row].self, from: Fixture.data("error-codes.json"))
    }

    @Test("The catalogue has every documented code of every interface, and no other")
    func complete() throws {
        let rows = try Self.rows()
        #expect(ErrorCatalogue.entries.count == rows.count)
        for row in rows {
            let api = try #require(AdobePassAPI(rawValue: row.api))
            let entry = try #require(ErrorCatalogue.entry(for: row.code, of: api))
            #expect(entry.statuses == row.status)
            #expect(entry.action.rawValue == row.action)
            #expect(entry.isRetryable == row.retryable)
        }
    }

    @Test("A known code's documented action wins over the one in the answer, an unknown code's own action counts")
    func action() {
        let wrong = ServiceFault(httpStatus: 403, code: "temporary_access_duration_limit_exceeded", action: .nothing)
        #expect(ErrorCatalogue.action(for: wrong, of: .v2) == .authentication)
        let new = ServiceFault(httpStatus: 403, code: "brand_new", action: .retry)
        #expect(ErrorCatalogue.action(for: new, of: .v2) == .retry)
        #expect(ErrorCatalogue.action(for: ServiceFault(httpStatus: 403), of: .v2) == nil)
        #expect(ErrorCatalogue.entry(for: "invalid_requestor", of: .v2) == nil)
    }

    @Test("M8.1 Every code of the interfaces leads to the documented behaviour of its call", arguments: ["v1", "v2"])
    func behaviour(api: String) async throws {
        let api = try #require(AdobePassAPI(rawValue: api))
        for row in try Self.rows() where row.api == api.rawValue {
            for status in row.status {
                let body = #"{"status":\#(status),"code":"\#(row.code)","action":"\#(row.action)","message":"m"}"#
                let wire = ScriptedTransport.registering()
                    .on(.get, "/api/v2/thing", .json(body, status: status))
                let world = try World(api: api, wire: wire)
                let error = await error { () async throws(SSOError) in try await world.get() }
                #expect(error?.serviceFault?.code == row.code)
                #expect(error?.serviceFault?.httpStatus == status)
                if row.action == "authorization" { #expect(error?.hint == "Authorize the resource again.") }
                #expect(world.count(of: ScriptedTransport.thingCall) == Self.calls(for: row), "\(row.code)")
                let codes = try #require(Self.codes(for: row.action), "\(row.action)")
                #expect(codes.contains(error?.code ?? .cancelled), "\(row.code) became \(error?.code as Any)")
                #expect(error?.message.contains(row.code) == true)
            }
        }
    }

    private static func calls(for row: Row) -> Int {
        switch row.action {
        case "retry": 3
        case "application-registration": 2
        default: 1
        }
    }

    private static func codes(for action: String) -> Set<SSOError.Code>? {
        switch action {
        case "none", "authorization": [.requestRefused, .serviceUnavailable, .configurationRefused, .sessionEnded]
        case "configuration": [.configurationRefused]
        case "application-registration": [.registrationRefused]
        case "authentication": [.authenticationRequired]
        case "retry": [.serviceUnavailable]
        default: nil
        }
    }

    @Test(
        "SV03 An unknown code or action is kept, and nothing is repeated for it",
        arguments: [
            (403, #"{"status":403,"code":"new_code","action":"new_action"}"#, SSOError.Code.requestRefused),
            (500, #"{"status":500,"code":"new_code","action":"new_action"}"#, .serviceUnavailable),
            (404, #"{"code":"new_code"}"#, .requestRefused),
            (503, #"{"status":503,"code":"new_code","action":"authorization"}"#, .serviceUnavailable),
        ]
    )
    func unknown(status: Int, body: String, code: SSOError.Code) async throws {
        let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", .json(body, status: status))
        let world = try World(wire: wire)
        let error = await error { () async throws(SSOError) in try await world.get() }
        #expect(error?.code == code)
        #expect(error?.serviceFault?.code == "new_code")
        #expect(error?.message.contains("new_code") == false)
        #expect(world.count(of: ScriptedTransport.thingCall) == 1)
    }

    @Test("SV02 A status in the body wins over that of the answer, and both are kept")
    func twoStatuses() async throws {
        let body = #"{"status":"403","code":"authenticated_profile_missing","action":"authentication"}"#
        for status in [200, 403, 500] {
            let wire = ScriptedTransport.registering().on(.get, "/api/v2/thing", .json(body, status: status))
            let world = try World(wire: wire)
            let error = await error { () async throws(SSOError) in
                try await world.caller.send(
                    try ServiceCall("thing", .get, path: ["api", "v2", "thing"]),
                    as: DirectoryAnswer.self
                )
            }
            #expect(error?.code == .authenticationRequired)
            #expect(error?.serviceFault?.status == 403)
            #expect(error?.serviceFault?.httpStatus == status)
        }
    }

    @Test(
        "Each kind of denial tells its cause and what would help",
        arguments: [
            ("authorization_denied_by_mvpd", Denial.Cause.subscription, Denial.Remedy.none),
            ("preauthorization_denied_by_mvpd", .subscription, .none),
            ("authorization_denied_by_parental_controls", .parentalControls, .none),
            ("authorization_denied_by_hba_policies", .homeOnly, .signIn),
            ("authorization_denied_by_session_invalidated", .login, .signIn),
            ("authenticated_profile_missing", .login, .signIn),
            ("temporary_access_duration_limit_exceeded", .temporaryAccess, .signIn),
            ("temporary_access_resources_limit_exceeded", .temporaryAccess, .signIn),
            ("too_many_resources", .configuration, .contactOperator),
            ("invalid_configuration_temporary_access", .configuration, .contactOperator),
            ("network_connection_timeout", .technical, .retry), ("brand_new", .other, .none),
        ]
    )
    func denials(code: String, cause: Denial.Cause, remedy: Denial.Remedy) {
        let fault = ServiceFault(httpStatus: 403, code: code, message: "service", details: " ")
        let denial = fault.denial(of: .v2)
        #expect(denial == Denial(cause: cause, remedy: remedy, code: code, message: "service"))
        #expect(ServiceFault(httpStatus: 403, code: code, details: "provider").denial(of: .v2).message == "provider")
    }

    @Test("Errors are read in every documented form, and what cannot be shown does not hide the code")
    func forms() throws {
        let forms: [(String, String?)] = [
            (#"{"status":403,"code":"a","action":"none"}"#, "a"), (#"{"error":"a"}"#, "a"),
            (#"{"status":"BAD_REQUEST","error":{"code":"a"}}"#, "a"), (#"{"status":403,"message":"Forbidden"}"#, nil),
            (#"{"status":403,"code":"a","details":null,"helpUrl":{},"trace":7,"message":[]}"#, "a"),
        ]
        for (body, code) in forms {
            let object = try #require(try JSONDecoder().decode(JSONValue.self, from: Data(body.utf8)).object)
            let fault = try #require(ServiceFault(object: object, httpStatus: 403))
            #expect(fault.code == code)
            #expect(fault.status == 403)
        }
        #expect(ServiceFault(object: ["profiles": .object([:])], httpStatus: 200) == nil)
    }
}
