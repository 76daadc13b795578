import Foundation
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSOCommand

@Suite("Captured answers and proofs")
struct DecodeCommandTests {
    private static let decision = """
        {"decisions":[{"resource":"REF30","serviceProvider":"REF30","mvpd":"Cablevision","authorized":true,
        "source":"mvpd","token":{"notBefore":1,"notAfter":2,"serializedToken":"canary"}}]}
        """
    private static let authorize = "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"

    @Test("An answer says what the plugin understands, secrets redacted")
    func answer() async throws {
        let ending = await Tool(input: Self.decision)("decode", "answer", "--endpoint", Self.authorize, "-")
        #expect(ending.status == 0)
        #expect(ending.output.contains("REF30"))
        #expect(!ending.output.contains("canary"))
        _ = try ending.json()
        let revealed = await Tool(input: Self.decision)(
            "decode",
            "answer",
            "--endpoint",
            Self.authorize,
            "--reveal"
        )
        #expect(revealed.output.contains("canary"))
    }

    @Test("The legacy service's XML is read as its JSON is, and hostile XML is the plugin's own error")
    func xml() async throws {
        let login =
            "<authentication><mvpd>Cablevision</mvpd><userId>canary</userId><expires>7</expires></authentication>"
        let arguments = ["--endpoint", "GET /api/v1/tokens/authn", "--content-type", "application/xml"]
        let ending = await Tool(input: login).run(["decode", "answer", "-"] + arguments)
        #expect(try ending.json()["mvpd"] == .string("Cablevision"))
        #expect(try ending.json()["expires"] == .integer(7))
        #expect(!ending.output.contains("canary"))
        let hostile = await Tool(input: "<!DOCTYPE a>" + login).run(["decode", "answer", "-"] + arguments)
        #expect(hostile.status == 1)
        #expect(hostile.errors.contains("doctype"))
    }

    @Test("Registration and token are read too")
    func registration() async throws {
        let token = #"{"access_token":"canary","expires_in":"21600","token_type":"bearer"}"#
        let ending = await Tool()("decode", "answer", token, "--endpoint", "POST /o/client/token", "--status", "201")
        #expect(ending.status == 0)
        #expect(try ending.json()["lifeInSeconds"] == .integer(21600))
        #expect(!ending.output.contains("canary"))
        let refused = await Tool()(
            "decode",
            "answer",
            #"{"error":"invalid_client"}"#,
            "--endpoint",
            "POST /o/client/token",
            "--status",
            "400"
        )
        #expect(refused.status == 1)
    }

    @Test(
        "NW08 What the plugin refuses is the same typed error",
        arguments: [
            (["{\"decisions\":["], "answer.malformed"),
            (["{}"], "answer.malformed"),
            (["<p>", "--content-type", "text/html"], "answer.captivePortal"),
            (["<a/>", "--content-type", "application/xml"], "answer.unexpectedType"),
            (["<p>", "--content-type", "text/html", "--status", "429"], "service.throttled"),
            (["", "--status", "401"], "service.unauthorized"),
            (["", "--status", "302"], "network.redirectRefused"),
        ]
    )
    func refused(_ arguments: [String], _ code: String) async {
        let ending = await Tool().run(["decode", "answer", "--endpoint", Self.authorize] + arguments)
        #expect(ending.status == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error \(code): "), "\(ending.errors)")
    }

    @Test("An endpoint nobody knows is a mistake that names those there are")
    func unknownEndpoint() async {
        let ending = await Tool()("decode", "answer", "{}", "--endpoint", "GET /nowhere")
        #expect(ending.status == 2)
        #expect(ending.errors.contains("error endpointUnknown: "))
        #expect(ending.errors.contains(Self.authorize))
        #expect(ending.errors.contains("GET /api/v1/checkauthn"))
    }

    @Test("A proof is read as it travels, and shows nobody by name unless asked to")
    func proof() async throws {
        let run = try ScenarioRun.bundled()
        _ = await run.signIn(.leave)
        let exchange = try #require(run.recorder.exchanges.last)
        let form = String(decoding: try #require(exchange.call.body), as: UTF8.self)
        let value = try #require(form.split(separator: "=", maxSplits: 1).last.map(String.init))
        let ending = await Tool(input: value)("decode", "saml", "-")
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json["root"] == .string("Response"))
        #expect(json["status"] == .array([.string("Success")]))
        #expect(json["signatures"] == .integer(1))
        #expect(json["subject"] == .string("<redacted>"))
        #expect(json["attributes"]?.elements?.allSatisfy { $0["values"] == .string("<redacted>") } == true)
        let revealed = try await Tool(input: value)("decode", "saml", "--reveal").json()
        let subject = try #require(revealed["subject"]?.string)
        #expect(!ending.output.contains(subject))
    }

    @Test(
        "XP05 AS13 AS15 A proof that is none is refused with its reason",
        arguments: [
            ("%3D%3D", "saml.notBase64"), ("eyJ0b2tlbiI6IngifQ==", "saml.notXML"),
            ("<!DOCTYPE a><a/>", "saml.malformedXML"), ("<a>", "saml.malformedXML"), ("PGE%252B", "saml.encodedTwice"),
        ]
    )
    func refusedProof(_ value: String, _ code: String) async {
        let ending = await Tool(input: value)("decode", "saml", "-")
        #expect(ending.status == 1)
        #expect(ending.errors.hasPrefix("error \(code): "), "\(ending.errors)")
    }
}
