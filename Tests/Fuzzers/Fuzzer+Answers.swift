import AdobePassSupport
import AdobePassV1
import AdobePassV2
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

// The readers of what the platform and the service answer.
extension Fuzzer {
    /// The platform's response arrives at the service as it was, or tidied as documented.
    static let provenResponse = Fuzzer("proven-response", seeds: ["Tests/AdobePassV1Tests/Fixtures/malformed"]) {
        bytes in
        for encoding in SAMLResponseEncoding.allCases {
            let base64 = encoding.base64(of: bytes)
            guard let sent = Data(base64Encoded: base64) else { return "\(encoding) is no base64" }
            if encoding == .raw, Array(sent) != bytes { return "raw bytes arrive changed" }
            guard encoding.formValue(of: bytes).removingPercentEncoding == base64 else {
                return "\(encoding) is another form value"
            }
            let isTidy = !sent.contains(0x0A) && !sent.contains(0x09)
            if encoding == .documented, !isTidy { return "white space is not tidied" }
        }
        return nil
    }

    static let directory = Fuzzer("directory", seeds: ["Tests/AdobePassV2Tests/Fixtures/documented"]) {
        readAll([DirectoryAnswer.self], from: $0, JSONFormat(), ["application/json"])
    }

    static let answersV2 = Fuzzer(
        "answers-v2",
        seeds: ["Tests/AdobePassV2Tests/Fixtures/documented", "Tests/AdobePassV2Tests/Fixtures/malformed"]
    ) {
        let types: [any (Decodable & Sendable).Type] = [
            ProfilesAnswer.self, SessionAnswer.self, SessionDetails.self, DecisionsAnswer.self, LogoutAnswer.self,
        ]
        return readAll(types, from: $0, JSONFormat(), ["application/json"])
    }

    static let answersV1 = Fuzzer(
        "answers-v1",
        seeds: ["Tests/AdobePassV1Tests/Fixtures/documented", "Tests/AdobePassV1Tests/Fixtures/malformed"]
    ) {
        let types: [any (Decodable & Sendable).Type] = [
            AuthenticationToken.self, AuthorizationToken.self, MediaToken.self, Preauthorization.self,
            RegistrationCode.self, UserMetadata.self,
        ]
        return readAll(types, from: $0, V1Format(), ["application/json", "application/xml"])
    }

    static let registration = Fuzzer("registration", seeds: ["Tests/AdobePassSupportTests/Fixtures"]) {
        readAll([RegistrationAnswer.self, TokenAnswer.self], from: $0, JSONFormat(), ["application/json"])
    }

    /// Errors: the first line is the status, the media type, and when to ask again; the rest is the body.
    static let faults = Fuzzer("faults", seeds: ["Tests/AdobePassV2Tests/Fixtures/malformed"]) { bytes in
        let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: "|").map(String.init)
        let body = Data(bytes.drop { $0 != 0x0A }.dropFirst())
        var fields = HTTPFields()
        if line.count > 1, HTTPField.isValidValue(line[1]) { fields[.contentType] = line[1] }
        if line.count > 2, HTTPField.isValidValue(line[2]) { fields[.retryAfter] = line[2] }
        for status in [Int(line.first ?? "").flatMap { (200...599).contains($0) ? $0 : nil } ?? 403, 403, 429] {
            let answer = HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
            for judge in [AnswerJudge(.v2), AnswerJudge(.dcr), AnswerJudge(.v1, V1Format())] {
                let now = Date(timeIntervalSince1970: 0)
                _ = judge.verdict(on: answer, to: "fuzzed", expecting: .document, now: now)
                let _: CallVerdict<Void>? = judge.verdict(onErrorIn: answer, to: "fuzzed")
            }
        }
        return nil
    }

    /// Reads bytes as each type in each media type; an error must not repeat what it could not read.
    private static func readAll(
        _ types: [any (Decodable & Sendable).Type],
        from bytes: [UInt8],
        _ format: some AnswerFormat,
        _ mediaTypes: [String]
    ) -> String? {
        for mediaType in mediaTypes {
            let response = HTTPResponse(status: .ok, headerFields: [.contentType: mediaType])
            let answer = HTTPAnswer(response, body: Data(bytes))
            for type in types {
                do throws(SSOError) {
                    _ = try format.read(type, from: answer, of: "fuzzed")
                } catch {
                    guard error.code == .answerMalformed else { return "\(type) fails with \(error.code.rawValue)" }
                    if error.message.utf8.count > 600 { return "an error of \(type) repeats the answer" }
                }
            }
        }
        return nil
    }
}
