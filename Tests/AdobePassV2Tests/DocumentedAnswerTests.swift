import AdobePassSupport
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Documented and malformed answers of REST API V2")
struct DocumentedAnswerTests {
    @Test("The documents' answers are all there, and every call of the interface has one")
    func fixtures() {
        #expect(Sample.documented.count == 39)
        #expect(Sample.successes.count == 27)
        #expect(Sample.malformed.count == 13)
        #expect(Set(Sample.successes.map(\.endpoint)) == Set(AnswerReading.adobePassV2.endpoints))
    }

    @Test(
        "Every documented answer of the interface is read, and says what its status says",
        arguments: Sample.documented
    )
    func documented(_ sample: Sample) throws {
        guard AnswerReading.adobePassV2.endpoints.contains(where: { sample.endpoint == $0 }) else {
            #expect(sample.isForNobodyHere, "no reader for \(sample.endpoint)")
            return
        }
        let given = try #require(try JSONDecoder().decode(JSONValue.self, from: sample.answer.body).object)
        do throws(SSOError) {
            let read = try AnswerReading.adobePassV2.read(sample.answer, to: sample.endpoint, now: ManualClock.start)
            #expect((200..<300).contains(sample.status))
            #expect(read?.object?.isEmpty == false)
        } catch {
            #expect(sample.status >= 400)
            let fault = try #require(error.serviceFault)
            #expect(fault.form == .documented && fault.httpStatus == sample.status)
            #expect(fault.code != nil && fault.code == given["code"]?.string)
            #expect(fault.action?.rawValue == given["action"]?.string)
            #expect(fault.message == given["message"]?.string)
            #expect(fault.trace == given["trace"]?.string)
            let entry = try #require(ErrorCatalogue.entry(for: fault.code ?? "", of: .v2))
            #expect(error.message.contains(entry.code) && entry.statuses.contains(sample.status))
        }
    }

    @Test("Whatever the documents print is kept, but for what is left out by name", arguments: Sample.successes)
    func nothingIsDropped(_ sample: Sample) throws {
        let given = try JSONDecoder().decode(JSONValue.self, from: sample.answer.body).leaves()
        let read = try AnswerReading.adobePassV2.read(
            sample.answer,
            to: sample.endpoint,
            isRevealing: true,
            now: ManualClock.start
        )
        let kept = try #require(read).leaves()
        #expect(given.isEmpty == kept.isEmpty)
        for (path, value) in given {
            guard let place = DocumentedMembers.place(of: path) else { continue }
            #expect(kept[place] == value, "\(path.joined(separator: "/"))")
        }
    }

    @Test("Members that the samples lack and the tables list are kept too")
    func listed() throws {
        let decision = #"""
            {"decisions":[{"resource":"a","authorized":true,"source":"mvpd","serviceProvider":"REF30","mvpd":"M",
            "notBefore":1,"notAfter":2,"token":{"issuedAt":3,"notBefore":4,"notAfter":5,"serializedToken":"t"}}]}
            """#
        let configuration = #"""
            {"requestor":{"id":"REF30","name":"n","mvpds":[{"id":"M","displayName":"m","isProxy":true,
            "platformMappingId":"p","enforcePlatformPermissions":true}]}}
            """#
        let logout = #"{"logouts":{"M":{"actionName":"logout","actionType":"interactive","mvpd":"O","url":"/u"}}}"#
        for (call, body) in [
            ("POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}", decision),
            ("GET /api/v2/{serviceProvider}/configuration", configuration),
            ("GET /api/v2/{serviceProvider}/logout/{mvpd}", logout),
        ] {
            try nothingIsDropped(Sample(name: call, endpoint: call, status: 200, body: Data(body.utf8)))
        }
    }

    @Test(
        "Q-J1 Q-J2 Q-J3 Q-J4 Q-J5 Every malformed answer ends in a typed error that names the call",
        arguments: Sample.malformed
    )
    func malformed(_ sample: Sample) throws {
        let error = #expect(throws: SSOError.self) {
            try AnswerReading.adobePassV2.read(sample.answer, to: sample.endpoint, now: ManualClock.start)
        }
        #expect(error?.code == .answerMalformed)
        #expect(error?.isRetryable == false)
    }

    @Test("Answers that are cut short anywhere end in a typed error", arguments: Sample.successes)
    func truncated(_ sample: Sample) throws {
        for length in 0..<sample.answer.body.count {
            var answer = sample.answer
            answer.body = answer.body.prefix(length)
            #expect(throws: SSOError.self) {
                try AnswerReading.adobePassV2.read(answer, to: sample.endpoint, now: ManualClock.start)
            }
        }
    }

    @Test("Answers with any one value of another type are read or refused, never fatal", arguments: Sample.successes)
    func wrongTypes(_ sample: Sample) throws {
        let body = try JSONDecoder().decode(JSONValue.self, from: sample.answer.body)
        for mutant in body.mutants {
            var answer = sample.answer
            answer.body = try JSONEncoder().encode(mutant)
            do throws(SSOError) {
                _ = try AnswerReading.adobePassV2.read(answer, to: sample.endpoint, now: ManualClock.start)
            } catch {
                #expect(!error.message.contains("eyJhbGci"))
            }
        }
    }
}

/// An answer from the fixtures.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let endpoint: String
    let status: Int
    let answer: HTTPAnswer

    var testDescription: String { name }

    /// The user agent's own page, registration, which another room reads, and a page about errors in general.
    var isForNobodyHere: Bool { !endpoint.contains("/api/v2/{serviceProvider}") }

    static var documented: [Sample] { files("documented").compactMap(documented) }

    static var successes: [Sample] {
        documented.filter { !$0.isForNobodyHere && (200..<300).contains($0.status) }
    }

    static var malformed: [Sample] {
        let index = (try? JSONDecoder().decode(JSONValue.self, from: data("malformed/index.json"))) ?? .null
        guard case .array(let entries) = index else { return [] }
        return entries.compactMap { entry in
            guard let entry = entry.object, let file = entry["file"]?.string, let endpoint = entry["endpoint"]?.string
            else { return nil }
            return Sample(name: file, endpoint: endpoint, status: 200, body: (try? data("malformed/\(file)")) ?? Data())
        }
    }

    private static func documented(_ file: String) -> Sample? {
        guard let object = (try? JSONDecoder().decode(JSONValue.self, from: data(file)))?.object,
            let endpoint = object["endpoint"]?.string, let response = object["response"]?.object,
            case .integer(let status)? = response["status"], let body = response["body"]
        else { return nil }
        let bytes = body == .null ? Data() : (try? JSONEncoder().encode(body)) ?? Data()
        return Sample(name: file, endpoint: endpoint, status: Int(status), body: bytes)
    }

    init(name: String, endpoint: String, status: Int, body: Data) {
        self.name = name
        self.endpoint = endpoint
        self.status = status
        var fields = HTTPFields()
        fields[.contentType] = "application/json;charset=UTF-8"
        answer = HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }

    private static func files(_ folder: String) -> [String] {
        let path = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(folder)").path ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func data(_ file: String) throws -> Data {
        guard let folder = Bundle.module.resourceURL else { return Data() }
        return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(file)"))
    }
}

extension JSONValue {
    /// The value with one part of it replaced by each of a few values of other types.
    var mutants: [JSONValue] {
        let others: [JSONValue] = [
            .null, .boolean(true), .integer(-1), .string(""), .string("x"), .array([]), .object([:]),
        ]
        var mutants = others
        switch self {
        case .array(let values):
            for (position, value) in values.enumerated() {
                for mutant in value.mutants {
                    var copy = values
                    copy[position] = mutant
                    mutants.append(.array(copy))
                }
            }
        case .object(let members):
            for (name, value) in members {
                for mutant in value.mutants {
                    mutants.append(.object(members.merging([name: mutant]) { $1 }))
                }
                mutants.append(.object(members.filter { $0.key != name }))
            }
        case .null, .boolean, .integer, .number, .string: break
        }
        return mutants
    }
}
