import AdobePassSupport
import Foundation

/// A service's answer becomes providers: beside `JSONDecoder` on the same members.
enum DirectoryDecoding {
    /// Answers with 10 to 20,000 providers; one with many more is over the limit of 8 MiB, and is not read.
    static var comparisons: [Comparison] {
        [10, 1000, 10_000, 20_000].map { size in
            let body = answer(size)
            return Comparison(
                subject: "directory decoding",
                size: size,
                ways: [
                    .init(name: "PartnerSSO") { times in
                        (0..<times).reduce(0) { sum, _ in
                            let answer = try? JSONReading.read(DirectoryAnswer.self, from: body, of: "configuration")
                            return sum + (answer?.mvpds.count ?? 0)
                        }
                    },
                    .init(name: "JSONDecoder") { times in
                        (0..<times).reduce(0) { sum, _ in
                            sum + ((try? JSONDecoder().decode(Plain.self, from: body))?.requestor.mvpds.count ?? 0)
                        }
                    },
                ],
                promises: [1000, 10_000].contains(size) ? [.init(baseline: "JSONDecoder", ratio: 1 / 0.9)] : []
            )
        }
    }

    private struct Plain: Decodable {
        struct Requestor: Decodable {
            let id: String
            let name: String
            let mvpds: [Entry]
        }

        struct Entry: Decodable {
            let id: String
            let displayName: String?
            let logoUrl: String?
            let isTempPass: Bool?
            let boardingStatus: String?
            let platformMappingId: String?
            let enablePlatformServices: Bool?
            let displayInPlatformPicker: Bool?
            let requiredMetadataFields: [String]?
            let isProxy: Bool?
            let enforcePlatformPermissions: Bool?
        }

        let requestor: Requestor
    }

    private static func answer(_ size: Int) -> Data {
        let entries = (0..<size).map { number in
            #"{"id":"Provider\#(number)","displayName":"Provider \#(number)","logoUrl":"https://logos.example/\#(number).png","#
                + #""isTempPass":false,"boardingStatus":"SUPPORTED","platformMappingId":"provider-\#(number)-apple","#
                + #""enablePlatformServices":true,"displayInPlatformPicker":true,"#
                + #""requiredMetadataFields":["userID","zip"],"isProxy":false,"enforcePlatformPermissions":true}"#
        }
        return Data(#"{"requestor":{"id":"REF30","name":"REF30","mvpds":[\#(entries.joined(separator: ","))]}}"#.utf8)
    }
}
