import AdobePassSimulator
import AdobePassSupport
import AdobePassV1
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

// The readers of what the platform and the service answer.
extension Fuzzer {
    static let answers = [provenResponse, directory, answersV1, answersV2, registration, faults, times, tokenSubject]

    /// The platform's response arrives at the service as it was, or tidied as documented.
    static let provenResponse = Fuzzer(
        "proven-response",
        ExampleSource("Tests/AdobePassV1Tests/Fixtures/documented-xml")
    ) { bytes in
        for encoding in SAMLResponseEncoding.allCases {
            let base64 = encoding.base64(of: bytes)
            guard let sent = Data(base64Encoded: base64) else { return .broken("\(encoding) is no base64") }
            if encoding == .raw, Array(sent) != bytes { return .broken("raw bytes arrive changed") }
            guard encoding.formValue(of: bytes).removingPercentEncoding == base64 else {
                return .broken("\(encoding) is another form value")
            }
            let isTidy = !sent.contains(0x0A) && !sent.contains(0x09)
            if encoding == .documented, !isTidy { return .broken("white space is not tidied") }
        }
        return .read
    }

    static let directory = Fuzzer("directory", ExampleSource("Tests/AdobePassV2Tests/Fixtures/documented")) {
        readAll([DirectoryAnswer.self], from: $0, JSONFormat(), ["application/json"])
    }

    static let answersV2 = Fuzzer(
        "answers-v2",
        ExampleSource("Tests/AdobePassV2Tests/Fixtures")
    ) {
        let types: [any (Decodable & Sendable).Type] = [
            ProfilesAnswer.self, SessionAnswer.self, SessionDetails.self, DecisionsAnswer.self, LogoutAnswer.self,
        ]
        return readAll(types, from: $0, JSONFormat(), ["application/json"])
    }

    static let answersV1 = Fuzzer(
        "answers-v1",
        ExampleSource("Tests/AdobePassV1Tests/Fixtures", "Tests/AdobePassV2Tests/Fixtures/documented")
    ) {
        let types: [any (Decodable & Sendable).Type] = [
            AuthenticationToken.self, AuthorizationToken.self, MediaToken.self, Preauthorization.self,
            RegistrationCode.self, UserMetadata.self, DirectoryAnswer.self,
        ]
        return readAll(types, from: $0, V1Format(), ["application/json", "application/xml"])
    }

    static let registration = Fuzzer("registration", ExampleSource("Tests/AdobePassSupportTests/Fixtures")) {
        readAll([RegistrationAnswer.self, TokenAnswer.self], from: $0, JSONFormat(), ["application/json"])
    }

    /// Errors: a first line such as `429|text/html|3` is the status, the media type, and when to ask again.
    static let faults = Fuzzer("faults", ExampleSource("Tests/AdobePassV2Tests/Fixtures")) { bytes in
        let hasLine = bytes.first.map { (0x30...0x39).contains($0) } == true
        let first = hasLine ? bytes.prefix { $0 != 0x0A } : []
        let line = String(decoding: first, as: UTF8.self).split(separator: "|").map(String.init)
        let body = Data(hasLine ? bytes.dropFirst(first.count + 1) : bytes[...])
        var fields = HTTPFields()
        if line.count > 1, HTTPField.isValidValue(line[1]) { fields[.contentType] = line[1] }
        if line.count > 2, HTTPField.isValidValue(line[2]) { fields[.retryAfter] = line[2] }
        let status = line.first.flatMap { Int($0) }.flatMap { (200...599).contains($0) ? $0 : nil } ?? 403
        let answer = HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
        for judge in [AnswerJudge(.v2), AnswerJudge(.dcr), AnswerJudge(.v1, V1Format())] {
            let now = Date(timeIntervalSince1970: 0)
            _ = judge.verdict(on: answer, to: "fuzzed", expecting: .status, now: now)
            let _: CallVerdict<Void>? = judge.verdict(onErrorIn: answer, to: "fuzzed")
        }
        return .read
    }

    /// When to ask again, and instants: a pause is within its limits whatever the header says.
    static let times = Fuzzer("times", ExampleSource { writtenTimes.map { Array($0.utf8) } }) {
        let text = String(decoding: $0, as: UTF8.self)
        let pauses = [0, 1_767_225_600, -1e12, 1e12].map { seconds in
            RetryAfter.pause(text, now: Date(timeIntervalSince1970: seconds))
        }
        guard pauses.allSatisfy({ $0 >= RetryAfter.least && $0 <= RetryAfter.longest }) else {
            return .broken("a pause is beyond its limits")
        }
        return SimulatorSettings.milliseconds(ofInstant: text) == nil ? .refused : .read
    }

    /// Two identity tokens, as an array of their claims: both are one viewer's only if issuer and subject are the same.
    static let tokenSubject = Fuzzer("token-subject", ExampleSource { [Array(tokenClaims.utf8)] }) {
        let value = try? JSON(reading: $0)
        let claims = value?.elements ?? [value].compactMap(\.self)
        let tokens = (claims.isEmpty ? [$0] : claims.map(\.compactBytes)).enumerated().map { index, payload in
            "e30.\(Data(payload).base64EncodedString().replacing("=", with: "")).\(index)"
        }
        let names = tokens.map { TokenSubject.name(in: Secret($0)).withValue { $0 } }
        guard names.count == 2, names[0] == names[1] else { return names == tokens ? .refused : .read }
        let isSame = ["iss", "sub"].allSatisfy { name in
            let texts = claims.map { Array(($0[name]?.string ?? "").utf8) }
            return texts[0] == texts[1]
        }
        return isSame ? .read : .broken("two viewers count as one")
    }

    private static let tokenClaims = #"[{"iss":"https://a.example","sub":"a"},{"iss":"https://a.example","sub":"b"}]"#

    private static let writtenTimes = [
        "3", "0.5", "1e3", "-1", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "2026-01-01T00:00:00Z", "2026-02-29T23:59:60Z", "2026-01-01T00:00:00.123Z",
    ]

    /// Reads bytes as each type in each media type; an error must not repeat what it could not read.
    private static func readAll(
        _ types: [any (Decodable & Sendable).Type],
        from bytes: [UInt8],
        _ format: some AnswerFormat,
        _ mediaTypes: [String]
    ) -> Outcome {
        var outcome = Outcome.refused
        for mediaType in mediaTypes {
            let response = HTTPResponse(status: .ok, headerFields: [.contentType: mediaType])
            let answer = HTTPAnswer(response, body: Data(bytes))
            for type in types {
                do throws(SSOError) {
                    _ = try format.read(type, from: answer, of: "fuzzed")
                    outcome = .read
                } catch {
                    guard error.code == .answerMalformed else {
                        return .broken("\(type) fails with \(error.code.rawValue)")
                    }
                    if error.message.utf8.count > 600 { return .broken("an error of \(type) repeats the answer") }
                }
            }
        }
        return outcome
    }
}
