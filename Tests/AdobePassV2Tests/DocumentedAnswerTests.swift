import AdobePassSupport
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOTesting
import Testing

@Suite("Documented and malformed answers of REST API V2")
struct DocumentedAnswerTests {
    @Test(
        "Every documented answer of the interface is read, and says what its status says",
        arguments: Sample.documented
    )
    func documented(_ sample: Sample) throws {
        guard AnswerCatalogue.adobePassV2.endpoints.contains(where: { sample.endpoint == $0 }) else {
            #expect(sample.isForNobodyHere, "no reader for \(sample.endpoint)")
            return
        }
        do throws(SSOError) {
            let read = try AnswerCatalogue.adobePassV2.read(sample.answer, to: sample.endpoint, now: ManualClock.start)
            #expect((200..<300).contains(sample.status))
            #expect(read.object?.isEmpty == false)
        } catch {
            #expect(sample.status >= 400)
            #expect(error.serviceFault?.code != nil)
        }
    }

    @Test("Whatever the documents list of sessions, profiles and decisions is kept", arguments: Sample.successes)
    func nothingIsDropped(_ sample: Sample) throws {
        guard let given = try JSONDecoder().decode(JSONValue.self, from: sample.answer.body).object else { return }
        let read = try AnswerCatalogue.adobePassV2.read(sample.answer, to: sample.endpoint, now: ManualClock.start)
        let names = ["actionType", "sessionId", "serviceProvider", "device", "issuer", "notBefore", "notAfter"]
        let isDirectory = sample.endpoint.hasSuffix("/configuration")
        for name in names where !isDirectory { try compare(given, try #require(read.object), name) }
    }

    /// A member of the answer, or of its profiles and decisions, is the same in what was read of it.
    private func compare(_ given: [String: JSONValue], _ read: [String: JSONValue], _ name: String) throws {
        if let value = given[name], value != .null {
            #expect(read[name].map { $0 == value || ($0.plain != nil && $0.plain == value.plain) } == true, "\(name)")
        }
        for (list, key) in [("profiles", "mvpd"), ("decisions", "resource")] {
            guard case .array(let items)? = read[list] else { continue }
            for item in items.compactMap(\.object) where !(list == "profiles" && name == "notBefore") {
                let id = item[key]?.string ?? ""
                let source: [String: JSONValue]? =
                    if case .array(let decisions)? = given[list] {
                        decisions.compactMap(\.object).first { $0[key]?.string == id }
                    } else {
                        given[list]?.object?[id]?.object
                    }
                guard let value = source?[name] else { continue }
                #expect(item[name]?.plain == value.plain, "\(id) \(name)")
            }
        }
    }

    @Test(
        "Q-J1 Q-J2 Q-J3 Q-J4 Q-J5 Every malformed answer ends in a typed error that names the call",
        arguments: Sample.malformed
    )
    func malformed(_ sample: Sample) throws {
        let error = #expect(throws: SSOError.self) {
            try AnswerCatalogue.adobePassV2.read(sample.answer, to: sample.endpoint, now: ManualClock.start)
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
                try AnswerCatalogue.adobePassV2.read(answer, to: sample.endpoint, now: ManualClock.start)
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
                _ = try AnswerCatalogue.adobePassV2.read(answer, to: sample.endpoint, now: ManualClock.start)
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

    private init(name: String, endpoint: String, status: Int, body: Data) {
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
    /// The value as text, where it is written as a number or as text.
    fileprivate var plain: String? {
        switch self {
        case .integer(let number): "\(number)"
        case .string(let text): text
        case .null, .boolean, .number, .array, .object: nil
        }
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
