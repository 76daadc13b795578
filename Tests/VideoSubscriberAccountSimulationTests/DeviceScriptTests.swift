import Foundation
import Testing
import VideoSubscriberAccountSimulation

@Suite("A device script is read strictly")
struct DeviceScriptTests {
    private func script(_ json: String) throws -> DeviceScript {
        try DeviceScript(json: Data(json.utf8))
    }

    private func fault(_ json: String) -> DeviceScriptFault? {
        #expect(throws: DeviceScriptFault.self) { try script(json) }
    }

    @Test("An empty object is a device that works")
    func defaults() throws {
        let empty = try script("{}")
        #expect(empty == DeviceScript())
        #expect(empty.platform == .tvOS)
        #expect(empty.permission == .granted)
        #expect(empty.account == nil)
        #expect(empty.picker == DeviceScript.Picker(choice: .cancel))
        #expect(empty.login == DeviceScript.Login(result: .success, expiresIn: 2_592_000))
        #expect(empty.proof == .signed)
        #expect(empty.callbacks == .asynchronous)
        #expect(empty.isPartnerSSOAvailable)
    }

    @Test("Every common key is read")
    func everyKey() throws {
        let read = try script(
            """
            {"platform": "iOS", "permission": "notDetermined", "promptAnswer": "deny", "isPartnerSSOAvailable": false,
             "account": {"provider": "Cablevision", "expiresIn": -5}, "pickerOnlyProviders": ["Spectrum_Picker"],
             "picker": {"choice": "otherProvider", "provider": "Cablevision"},
             "login": {"result": "staysExpired", "expiresIn": 60}, "proof": "wrongKey",
             "errors": [{"step": "proof", "domain": "VSErrorDomain", "code": 3}],
             "callbacks": "twice", "latencyMilliseconds": 7}
            """
        )
        #expect(read.platform == .iOS)
        #expect(read.permission == .notDetermined)
        #expect(read.promptAnswer == .deny)
        #expect(!read.isPartnerSSOAvailable)
        #expect(read.account == DeviceScript.Account(provider: "Cablevision", expiresIn: -5))
        #expect(read.pickerOnlyProviders == ["Spectrum_Picker"])
        #expect(read.picker == DeviceScript.Picker(choice: .otherProvider, provider: "Cablevision"))
        #expect(read.login == DeviceScript.Login(result: .staysExpired, expiresIn: 60))
        #expect(read.proof == .wrongKey)
        #expect(read.errors == [DeviceScript.ScriptedError(step: .proof, code: 3)])
        #expect(read.callbacks == .twice)
        #expect(read.latencyMilliseconds == 7)
    }

    @Test("Every key that breaks a promise or happens behind an app's back is read")
    func rareKeys() throws {
        let read = try script(
            """
            {"systemProviders": ["A"], "callbacksByStep": {"silent": "never", "proof": "synchronous"},
             "errors": [{"step": "silent", "code": 1, "times": 2, "userInfo": {"key": "text"}}],
             "withoutInterruption": "providerRejected", "answers": "both", "ignoresPermission": true,
             "whenBackgrounded": "cancels", "permissionByApp": {"news": "denied"}, "mostFeatured": 3,
             "happenings": [{"act": "signsIn", "step": "proof", "call": 2, "moment": "waiting",
                             "afterMilliseconds": 5, "account": {"provider": "A"}},
                            {"act": "permissionChanges", "step": "silent", "app": "news", "permission": "granted"},
                            {"act": "viewerActs", "step": "interactive", "picker": {"choice": "cancel"}}]}
            """
        )
        #expect(read.permissionByApp == ["news": .denied])
        #expect(read.mostFeatured == 3)
        let happenings = [
            DeviceScript.Happening(
                .signsIn,
                at: .proof,
                call: 2,
                moment: .waiting,
                afterMilliseconds: 5,
                account: DeviceScript.Account(provider: "A")
            ),
            DeviceScript.Happening(.permissionChanges, at: .silent, app: "news", permission: .granted),
            DeviceScript.Happening(.viewerActs, at: .interactive, picker: DeviceScript.Picker(choice: .cancel)),
        ]
        #expect(read.happenings == happenings)
        #expect(read.systemProviders == ["A"])
        #expect(read.callbacksByStep == [.silent: .never, .proof: .synchronous])
        #expect(read.errors.first?.times == 2)
        #expect(read.errors.first?.userInfo == ["key": "text"])
        #expect(read.withoutInterruption == .providerRejected)
        #expect(read.answers == .both)
        #expect(read.ignoresPermission)
        #expect(read.whenBackgrounded == .cancels)
    }

    @Test("Nobody is signed in when the account is null")
    func nullAccount() throws {
        #expect(try script(#"{"account": null}"#) == DeviceScript())
        #expect(try script(#"{"picker": {"provider": "A"}}"#).picker.choice == .provider)
        #expect(try script(#"{"picker": {}}"#).picker.choice == .cancel)
    }

    @Test("A login without date is said by null")
    func nullExpiry() throws {
        #expect(try script(#"{"login": {"expiresIn": null}}"#).login.expiresIn == nil)
        #expect(try script(#"{"login": {}}"#).login.expiresIn == 2_592_000)
    }

    @Test("A script written and read again is the same")
    func roundTrip() throws {
        var full = DeviceScript()
        full.account = DeviceScript.Account(provider: "Cablevision", expiresIn: nil)
        full.login = DeviceScript.Login(result: .rejected, expiresIn: nil)
        full.errors = [
            DeviceScript.ScriptedError(step: .permission, domain: "D", code: -1, times: 1, userInfo: ["a": "b"])
        ]
        full.callbacksByStep = [.interactive: .twice]
        full.picker = DeviceScript.Picker(choice: .wait)
        full.permissionByApp = ["news": .restricted]
        full.happenings = [DeviceScript.Happening(.signsOut, at: .proof)]
        #expect(try DeviceScript(json: JSONEncoder().encode(full)) == full)
    }

    @Test(
        "An unknown key names its place and the nearest valid key",
        arguments: [
            (#"{"permision": "granted"}"#, "/permision", "permission"),
            (#"{"account": {"provider": "A", "expires": 1}}"#, "/account/expires", "expiresIn"),
            (#"{"picker": {"Choice": "cancel"}}"#, "/picker/Choice", "choice"),
            (#"{"login": {"resul": "success"}}"#, "/login/resul", "result"),
            (#"{"errors": [{"step": "silent", "code": 1}, {"step": "silent", "kode": 1}]}"#, "/errors/1/kode", "code"),
            (#"{"pro/of~": 1}"#, "/pro~1of~0", "proof"),
        ]
    )
    func unknownKey(json: String, pointer: String, nearest: String) {
        let fault = fault(json)
        #expect(fault?.pointer == pointer)
        #expect(fault?.nearest == nearest)
    }

    @Test(
        "An unknown word names its place and the nearest valid word",
        arguments: [
            (#"{"permission": "Granted"}"#, "/permission", "granted"),
            (#"{"platform": "tvos"}"#, "/platform", "tvOS"),
            (#"{"login": {"result": "wrongPassword"}}"#, "/login/result", "wrongPasswordThenSuccess"),
            (#"{"picker": {"choice": "other"}}"#, "/picker/choice", "otherProvider"),
            (#"{"proof": "wrongKeys"}"#, "/proof", "wrongKey"),
            (#"{"errors": [{"step": "prof", "code": 1}]}"#, "/errors/0/step", "proof"),
            (#"{"callbacksByStep": {"silent": "nevr"}}"#, "/callbacksByStep/silent", "never"),
            (#"{"callbacksByStep": {"silnt": "never"}}"#, "/callbacksByStep/silnt", "silent"),
        ]
    )
    func unknownWord(json: String, pointer: String, nearest: String) {
        let fault = fault(json)
        #expect(fault?.pointer == pointer)
        #expect(fault?.nearest == nearest)
    }

    @Test(
        "A value of the wrong type, a missing one and a negative duration name their place",
        arguments: [
            (#"{"isPartnerSSOAvailable": "yes"}"#, "/isPartnerSSOAvailable"),
            (#"{"account": "Cablevision"}"#, "/account"),
            (#"{"account": {}}"#, "/account"),
            (#"{"errors": [{"step": "silent"}]}"#, "/errors/0"),
            (#"{"latencyMilliseconds": -1}"#, "/latencyMilliseconds"),
            (#"{"mostFeatured": -1}"#, "/mostFeatured"),
            (#"{"happenings": [{"act": "signsIn", "step": "proof"}]}"#, "/happenings/0"),
            (#"{"happenings": [{"act": "permissionChanges", "step": "proof"}]}"#, "/happenings/0"),
            (#"{"happenings": [{"act": "viewerActs", "step": "proof"}]}"#, "/happenings/0"),
            (#"{"latencyMilliseconds": 1.5}"#, "/latencyMilliseconds"),
            (#"{"pickerOnlyProviders": [1]}"#, "/pickerOnlyProviders"),
            (#"[]"#, ""),
            (#"nonsense"#, ""),
        ]
    )
    func wrongType(json: String, pointer: String) {
        #expect(fault(json)?.pointer == pointer)
    }

    @Test("A fault inside a bigger document points from the document's root")
    func nested() {
        struct Scenario: Decodable {
            let device: DeviceScript
        }
        let fault = #expect(throws: DeviceScriptFault.self) {
            try JSONDecoder().decode(Scenario.self, from: Data(#"{"device": {"prof": "none"}}"#.utf8))
        }
        #expect(fault?.pointer == "/device/prof")
        #expect(fault?.description == #"/device/prof: The key "prof" is unknown. The nearest valid one is "proof"."#)
    }
}
