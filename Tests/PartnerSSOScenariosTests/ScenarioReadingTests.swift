import Foundation
import PartnerSSOScenarios
import Testing

@Suite("Reading a scenario")
struct ScenarioReadingTests {
    static let head = #""name":"a","title":"A""#
    static let end = #""expected":{"outcome":"regularSignIn","reason":"viewerCancelled"}"#

    func fault(_ members: String) throws -> ScenarioError.Fault {
        let error = try #require(throws: ScenarioError.self) { try read(members) }
        #expect(error.code == .invalid)
        return try #require(error.faults.count == 1 ? error.faults.first : nil, "\(error)")
    }

    @discardableResult
    func read(_ members: String) throws -> Scenario {
        try Scenario(json: Data("{\(members)}".utf8))
    }

    @Test("Everything but name, title and expectation has a default")
    func defaults() throws {
        let scenario = try read("\(Self.head),\(Self.end)")
        #expect(scenario.device == DeviceScript())
        #expect(scenario.device.platform == .tvOS)
        #expect(scenario.device.permission == .granted)
        #expect(scenario.device.account == nil)
        #expect(scenario.device.login == DeviceScript.Login(result: .success, expiresIn: 2_592_000))
        #expect(scenario.service == ServiceScript())
        #expect(scenario.secondScreen == nil)
        #expect(scenario.app == AppScript())
        #expect(scenario.app.launchesAgainAfter == nil)
        #expect(scenario.now == 1_767_225_600_000)
        #expect(scenario.minimumCalls.isEmpty)
    }

    @Test(
        "An unknown key at any level is named with its place and the nearest key",
        arguments: [
            (#""sevice":{}"#, "/sevice", "service"),
            (#""device":{"permision":"denied"}"#, "/device/permision", "permission"),
            (#""device":{"account":{"provider":"A","expires":1}}"#, "/device/account/expires", "expiresIn"),
            (#""device":{"picker":{"chioce":"cancel"}}"#, "/device/picker/chioce", "choice"),
            (#""device":{"login":{"results":"success"}}"#, "/device/login/results", "result"),
            (
                #""device":{"errors":[{"step":"silent","domain":"D","code":1,"cod":1}]}"#, "/device/errors/0/cod",
                "code"
            ),
            (#""secondScreen":{"afterPols":1}"#, "/secondScreen/afterPols", "afterPolls"),
            (#""app":{"hasUserAgnt":true}"#, "/app/hasUserAgnt", "hasUserAgent"),
            (
                #""app":{"identityTokens":[{"scheme":"A","value":"b","expires":1}]}"#,
                "/app/identityTokens/0/expires", "expiresIn"
            ),
            (
                #""service":{"temporaryAccess":[{"mvpd":"A","resource":1}]}"#,
                "/service/temporaryAccess/0/resource", "resources"
            ),
            (#""service":{"partnerSso":"enabled"}"#, "/service/partnerSso", "partnerSSO"),
            (#""service":{"profiles":[{"mvpd":"A","kinds":"regular"}]}"#, "/service/profiles/0/kinds", "kind"),
            (
                #""service":{"faults":[{"endpoint":"GET /","fault":"reset","cal":2}]}"#, "/service/faults/0/cal",
                "call"
            ),
            (
                #""expectedByPlugin":{"x/y":{"outcome":"failed","eror":"e"}}"#, "/expectedByPlugin/x~1y/eror",
                "error"
            ),
        ]
    )
    func unknownKey(members: String, pointer: String, nearest: String) throws {
        let fault = try fault("\(Self.head),\(Self.end),\(members)")
        #expect(fault.kind == .unknownKey)
        #expect(fault.pointer == pointer)
        #expect(fault.nearest == nearest)
    }

    @Test("A key like no other gets no suggestion")
    func noSuggestion() throws {
        let fault = try fault(#"\#(Self.head),\#(Self.end),"zzzzzzzzzzzzzzzzzzzz":1"#)
        #expect(fault.nearest == nil)
    }

    @Test(
        "A value of another type is named with its place",
        arguments: [
            (#""seed":"1""#, "/seed"), (#""seed":1.5"#, "/seed"), (#""now":true"#, "/now"),
            (#""device":[]"#, "/device"), (#""device":null"#, "/device"),
            (#""device":{"isPartnerSSOAvailable":1}"#, "/device/isPartnerSSOAvailable"),
            (#""device":{"pickerOnlyProviders":["A",1]}"#, "/device/pickerOnlyProviders/1"),
            (#""device":{"account":"Cablevision"}"#, "/device/account"),
            (#""device":{"account":{"provider":1}}"#, "/device/account/provider"),
            (#""device":{"permission":7}"#, "/device/permission"),
            (#""device":{"permissionByApp":{"b":1}}"#, "/device/permissionByApp/b"),
            (#""device":{"systemProviders":["A",1]}"#, "/device/systemProviders/1"),
            (#""device":{"callbacksByStep":"never"}"#, "/device/callbacksByStep"),
            (#""device":{"happenings":[{"act":"signsOut","step":"proof","call":"1"}]}"#, "/device/happenings/0/call"),
            (#""service":{"denied":"A"}"#, "/service/denied"),
            (#""service":{"degradations":["A"]}"#, "/service/degradations"),
            (#""service":{"temporaryAccess":{}}"#, "/service/temporaryAccess"),
            (#""app":[]"#, "/app"), (#""app":{"choosesMVPD":1}"#, "/app/choosesMVPD"),
            (#""app":{"launchesAgainAfter":"1"}"#, "/app/launchesAgainAfter"),
            (
                #""app":{"identityTokens":[{"scheme":"A","value":"b"},{"scheme":"B","value":1}]}"#,
                "/app/identityTokens/1/value"
            ),
            (#""service":{"faults":{}}"#, "/service/faults"),
            (#""minimumCalls":{"a":"6"}"#, "/minimumCalls/a"), (#""minimumCalls":{"a":-1}"#, "/minimumCalls/a"),
            (#""notExpressible":{"a":1}"#, "/notExpressible/a"), (#""expectedByPlugin":[]"#, "/expectedByPlugin"),
        ]
    )
    func wrongType(members: String, pointer: String) throws {
        let fault = try fault("\(Self.head),\(Self.end),\(members)")
        #expect(fault.kind == .wrongType)
        #expect(fault.pointer == pointer)
    }

    @Test(
        "A value outside its words or bounds is named with its place",
        arguments: [
            (#""device":{"permission":"grnated"}"#, "/device/permission", "granted"),
            (#""device":{"proof":"wrongkey"}"#, "/device/proof", "wrongKey"),
            (#""service":{"declines":"configuraton"}"#, "/service/declines", "configuration"),
            (
                #""service":{"degradations":{"A":"authorisesAll"}}"#, "/service/degradations/A",
                "authorizesAll"
            ),
            (
                #""service":{"profiles":[{"mvpd":"A","kind":"servicetokn"}]}"#, "/service/profiles/0/kind",
                "serviceToken"
            ),
            (#""secondScreen":{"through":"ap"}"#, "/secondScreen/through", "app"),
            (
                #""service":{"temporaryAccess":[{"mvpd":"A","resources":-1}]}"#,
                "/service/temporaryAccess/0/resources", nil
            ),
            (#""app":{"pauseSeconds":-1}"#, "/app/pauseSeconds", nil),
            (#""app":{"launchesAgainAfter":-1}"#, "/app/launchesAgainAfter", nil),
            (
                #""app":{"identityTokens":[{"scheme":"A B","value":"c"}]}"#,
                "/app/identityTokens/0/scheme", nil
            ),
            (#""device":{"permissionByApp":{"b":"denid"}}"#, "/device/permissionByApp/b", "denied"),
            (#""device":{"callbacksByStep":{"proof":"nevr"}}"#, "/device/callbacksByStep/proof", "never"),
            (
                #""device":{"happenings":[{"act":"signOut","step":"proof"}]}"#, "/device/happenings/0/act",
                "signsOut"
            ),
            (
                #""device":{"happenings":[{"act":"signsOut","step":"proof","call":0}]}"#,
                "/device/happenings/0/call", nil
            ),
            (#""device":{"mostFeatured":-1}"#, "/device/mostFeatured", nil),
            (#""seed":-1"#, "/seed", nil), (#""now":-1"#, "/now", nil),
            (#""device":{"latencyMilliseconds":600001}"#, "/device/latencyMilliseconds", nil),
            (
                #""device":{"account":{"provider":"A","expiresIn":9223372036854775807}}"#,
                "/device/account/expiresIn", nil
            ),
            (#""service":{"faults":[{"endpoint":"/x","fault":"reset"}]}"#, "/service/faults/0/endpoint", nil),
            (#""service":{"faults":[{"endpoint":"GET x","fault":"reset"}]}"#, "/service/faults/0/endpoint", nil),
            (
                #""service":{"faults":[{"endpoint":"GET /x","fault":"reset","call":0}]}"#, "/service/faults/0/call",
                nil
            ),
        ] as [(String, String, String?)]
    )
    func outOfBounds(members: String, pointer: String, nearest: String?) throws {
        let fault = try fault("\(Self.head),\(Self.end),\(members)")
        #expect(fault.kind == (nearest == nil ? .outOfRange : .unknownValue))
        #expect(fault.pointer == pointer)
        #expect(fault.nearest == nearest)
    }

    @Test(
        "What cannot be meant together is refused",
        arguments: [
            (#""expected":{"outcome":"signedIn"}"#, "/expected/via"),
            (#""expected":{"outcome":"regularSignIn"}"#, "/expected/reason"),
            (#""expected":{"outcome":"failed","via":"partner"}"#, "/expected/via"),
            (#""expected":{"outcome":"signedIn","via":"partner","reason":"viewerCancelled"}"#, "/expected/reason"),
            (#""expected":{"outcome":"signedIn","via":"partner","error":"x"}"#, "/expected/error"),
            (#""expected":{"outcome":"failed","kind":"regular"}"#, "/expected/kind"),
            (#"\#(Self.end),"secondScreen":{"through":"app","afterPolls":1}"#, "/secondScreen/afterPolls"),
            (
                #"\#(Self.end),"app":{"identityTokens":[{"scheme":"A","value":"b"},{"scheme":"a","value":"c"}]}"#,
                "/app/identityTokens"
            ),
            (#"\#(Self.end),"device":{"picker":{"choice":"provider"}}"#, "/device/picker/provider"),
            (
                #"\#(Self.end),"device":{"happenings":[{"act":"signsIn","step":"proof"}]}"#,
                "/device/happenings/0/account"
            ),
            (
                #"\#(Self.end),"device":{"happenings":[{"act":"signsOut","step":"proof","permission":"denied"}]}"#,
                "/device/happenings/0/permission"
            ),
            (#"\#(Self.end),"device":{"picker":{"provider":"A"}}"#, "/device/picker/provider"),
        ]
    )
    func contradiction(members: String, pointer: String) throws {
        #expect(try fault("\(Self.head),\(members)").pointer == pointer)
    }

    @Test("A missing name, title or expectation is named")
    func missing() throws {
        let error = try #require(throws: ScenarioError.self) { try read("") }
        #expect(error.faults.map(\.pointer) == ["/expected", "/name", "/title"])
        #expect(error.faults.allSatisfy { $0.kind == .missingKey })
    }

    @Test("A token without its parts, and access without its name, is missing something")
    func missingParts() throws {
        let members = #""app":{"identityTokens":[{}]},"service":{"temporaryAccess":[{}]}"#
        let error = try #require(throws: ScenarioError.self) { try read("\(Self.head),\(Self.end),\(members)") }
        let places = ["/app/identityTokens/0/scheme", "/app/identityTokens/0/value", "/service/temporaryAccess/0/mvpd"]
        #expect(error.faults.map(\.pointer) == places)
        #expect(error.faults.allSatisfy { $0.kind == .missingKey })
    }

    @Test("All faults are listed at once, in the order of their places")
    func allAtOnce() throws {
        let error = try #require(throws: ScenarioError.self) {
            try read(#""name":"A B","titel":"A","device":{"permission":1,"x":2},"expected":{"outcome":"sigendIn"}"#)
        }
        let places = error.faults.map(\.pointer)
        #expect(places == ["/device/permission", "/device/x", "/expected/outcome", "/name", "/titel", "/title"])
        #expect(error.description.contains("/device/permission: "))
    }

    @Test(
        "Text that is not JSON is a typed error",
        arguments: ["", "{", #"{"name":}"#, "nul", "\u{0}", #"{"name":"a" "title":"A"}"#, "{\"name\":\"\u{1}\"}"]
    )
    func malformed(text: String) throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(json: Data(text.utf8)) }
        #expect(error.code == .malformed)
    }

    @Test("JSON that is no object is a typed error", arguments: ["[]", "1", "null", #""a""#, "true", "1e400"])
    func noObject(text: String) throws {
        let error = try #require(throws: ScenarioError.self) { try Scenario(json: Data(text.utf8)) }
        #expect(error.code == .invalid || error.code == .malformed)
    }

    @Test("PG08 Ten megabytes are a typed error")
    func huge() throws {
        let huge = try #require(throws: ScenarioError.self) { try Scenario(json: Data(count: 10_000_000)) }
        #expect(huge.code == .tooLarge)
    }

    @Test("PG08 More than 64 levels are a typed error that says where", arguments: [63, 1_000, 100_000])
    func deep(levels: Int) throws {
        for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
            let deep = String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)
            let error = try #require(throws: ScenarioError.self) {
                try read(#"\#(Self.head),\#(Self.end),"x":\#(deep)"#)
            }
            // The scenario itself is a level, and one that can be read is refused for its unknown key.
            #expect(error.code == (levels < 64 ? .invalid : .malformed))
            if levels > 63 { #expect(error.message.contains("nested deeper than 64 levels")) }
        }
    }

    @Test("A key that is there twice is a contradiction")
    func twice() throws {
        let fault = try fault(#"\#(Self.head),\#(Self.end),"device":{"proof":"none","proof":"signed"}"#)
        #expect(fault.pointer == "/device/proof")
        #expect(fault.kind == .contradiction)
    }
}
