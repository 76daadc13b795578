import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassV1

@Suite("Answers as the legacy interface's documents print them")
struct DocumentedAnswerTests {
    static let now = Date(timeIntervalSince1970: 1_767_225_600)

    /// What each printed answer is understood as; an error by its code.
    static let understood: [String: String] = [
        "authorize-02-permit.json": "expires mvpd proxyMVPD resource",
        "checkauthn-regcode-01-forbidden.json": "service.requestRefused",
        "enhanced-errors-03-item-level.json": "resources",
        "regcode-create-02-missing-parameter.json": "service.requestRefused",
        "tokens-authn-04-not-found.json": "service.requestRefused",
        "tokens-authz-02-token.json": "expires mvpd proxyMVPD resource",
        "tokens-authz-04-not-authenticated.json": "service.authenticationRequired",
        "tokens-media-02-media-token.json": "expires mediaToken resource",
    ]

    @Test("Every printed answer is read, or is the error it prints")
    func documented() throws {
        let answers = try DocumentedAnswer.load()
        #expect(Set(answers.map(\.name)) == Set(Self.understood.keys))
        for printed in answers {
            let result: String
            do throws(SSOError) {
                let value = try AnswerReading.adobePassV1.read(printed.answer, to: printed.endpoint, now: Self.now)
                result = value?.object?.keys.sorted().joined(separator: " ") ?? ""
            } catch {
                result = error.code.rawValue
            }
            #expect(result == Self.understood[printed.name], "\(printed.name)")
        }
    }

    @Test("SV01 The error of one item does not spoil the others")
    func itemError() throws {
        let printed = try #require(
            try DocumentedAnswer.load().first { $0.name == "enhanced-errors-03-item-level.json" }
        )
        let value = try AnswerReading.adobePassV1.read(printed.answer, to: printed.endpoint, now: Self.now)
        guard case .array(let items) = value?.object?["resources"] else {
            Issue.record("there are no items")
            return
        }
        #expect(items.map { $0.object?["authorized"] } == [.boolean(true), .boolean(false)])
        #expect(items.last?.object?["cause"] == .string("subscription"))
        #expect(items.last?.object?["message"]?.string?.contains("Live") == true)
    }

    @Test("SV21 Every malformed printed answer is a typed error")
    func malformed() throws {
        let answers = try DocumentedAnswer.malformed()
        #expect(answers.count == 6)
        for var printed in answers {
            // The pages label each sample; the service would do so with its media type.
            let label = printed.name.hasPrefix("v1-xml") ? "application/xml" : "application/json"
            printed.answer.response.headerFields[.contentType] = label
            let error = #expect(throws: SSOError.self, "\(printed.name)") {
                try AnswerReading.adobePassV1.read(printed.answer, to: printed.endpoint, now: Self.now)
            }
            let codes: [SSOError.Code] = [.answerMalformed, .answerUnexpectedType]
            #expect(error.map { codes.contains($0.code) } == true, "\(printed.name): \(error?.code.rawValue ?? "")")
        }
    }

    @Test("Secrets are shown only when asked for")
    func secrets() throws {
        let printed = try #require(try DocumentedAnswer.load().first { $0.name == "tokens-media-02-media-token.json" })
        let redacted = try AnswerReading.adobePassV1.read(printed.answer, to: printed.endpoint, now: Self.now)
        let revealed = try AnswerReading.adobePassV1.read(
            printed.answer,
            to: "GET /api/v1/tokens/media",
            isRevealing: true,
            now: Self.now
        )
        #expect(redacted?.object?["mediaToken"] == .string("<redacted>"))
        #expect(revealed?.object?["mediaToken"] == .string("PHNpZ25hdH[...]"))
    }

    @Test("An endpoint of another interface is not read")
    func unknownEndpoint() throws {
        let answer = HTTPAnswer(HTTPResponse(status: .ok))
        #expect(try AnswerReading.adobePassV1.read(answer, to: "GET /api/v2/REF30/profiles", now: Self.now) == nil)
    }

    @Test("Changed bytes of any answer never do more than fail", arguments: AnswerReading.adobePassV1.endpoints)
    func fuzz(endpoint: String) throws {
        let seeds = try DocumentedAnswer.load().map(\.answer.body) + [Data(HandlerTests.json.utf8)]
        var generator = SeededGenerator(seed: UInt64(endpoint.utf8.count))
        for seed in seeds {
            for _ in 0..<20 {
                var body = seed
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    body[Int.random(in: 0..<body.count, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                body = body.prefix(Int.random(in: 0...body.count, using: &generator))
                let status = [200, 201, 204, 400, 403, 404, 410, 412, 500].randomElement(using: &generator) ?? 200
                let fields: HTTPFields = [.contentType: "application/json"]
                let answer = HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
                do throws(SSOError) {
                    _ = try AnswerReading.adobePassV1.read(answer, to: endpoint, now: Self.now)
                } catch {
                    #expect(!error.message.isEmpty)
                }
            }
        }
    }
}
