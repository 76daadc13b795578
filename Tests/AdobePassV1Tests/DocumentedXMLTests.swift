import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import AdobePassV1

@Suite("Answers in XML, as the legacy interface's documents print them")
struct DocumentedXMLTests {
    /// What is understood of an answer: what it says, or the error it is.
    struct Understood: Equatable {
        var value: JSONValue?
        var code: SSOError.Code?
        var fault: ServiceFault?

        init(_ answer: HTTPAnswer, to endpoint: String) {
            do throws(SSOError) {
                let now = DocumentedAnswerTests.now
                value = try AnswerReading.adobePassV1.read(answer, to: endpoint, isRevealing: true, now: now)
            } catch {
                code = error.code
                fault = error.serviceFault
            }
        }
    }

    /// Each printed document, written in JSON by hand.
    static let counterparts: [String: String] = [
        "authorize-03-deny.json": #"""
        {"status":403,"message":"User not authorized","details":"Your subscription package does not include the \"ASFAFD\" channel.\n  Please go to http://www.ca.ble/upgrade in order to upgrade your subscription."}
        """#,
        "checkauthn-01-expired.json": #"{"status":403,"message":"Authentication token expired"}"#,
        "enhanced-errors-05-top-level.json": #"""
        {"action":"none","status":400,"code":"invalid_requestor","message":"The requestor parameter is missing or invalid.",
         "helpUrl":"https://example.com","trace":"8bcb17f9-b172-47d2-86d9-3eb146eba85e"}
        """#,
        "preauthorize-01-mixed.json": #"""
        {"resources":[{"id":"TestStream1","authorized":true},{"id":"TestStream2","authorized":false,"error":{
         "status":403,"code":"authorization_denied_by_mvpd","message":"User not authorized","action":"none",
         "details":"Your subscription package does not include the \"TestStream3\" channel.",
         "trace":"0453f8c8-167a-4429-8784-cd32cfeaee58"}}]}
        """#,
        "regcode-retrieve-01-record.json": #"""
        {"id":"678f9fea-a1cafec8-1ff0-4a26-8564-f6cd020acf13","code":"TJJCFK","requestor":"sampleRequestorId",
         "mvpd":"sampleMvpdId","generated":1348039846647,"expires":1348043446647,"info":{"deviceType":"xbox"}}
        """#,
        "tokens-authn-01-token.json":
            #"{"expires":"1601114932000","userId":"sampleUserId","mvpd":"sampleMvpdId","requestor":"sampleRequestor"}"#,
        "tokens-authz-01-token.json": #"""
        {"mvpd":"sampleMvpdId","resource":"sampleResourceId","requestor":"sampleRequestorId","expires":"1348148289000",
         "proxyMvpd":"sampleProxyMvpdId"}
        """#,
        "tokens-authz-03-not-authenticated.json":
            #"{"status":412,"message":"User not authenticated","details":null}"#,
        "tokens-media-01-media-token.json": #"""
        {"resource":"sampleResourceId","requestor":"sampleRequestorId","expires":"1348649569000",
         "serializedToken":"PHNpZ25hdH[...]","userId":"sampleScrambledUserId","mvpdId":"sampleMvpdId"}
        """#,
    ]

    @Test("SV21 Every printed document says what its counterpart in JSON says, as an answer and as an error")
    func counterparts() throws {
        let printed = try DocumentedAnswer.load("documented-xml")
        #expect(Set(printed.map(\.name)) == Set(Self.counterparts.keys))
        for sample in printed {
            let endpoint = sample.endpoint == "any call" ? "GET /api/v1/checkauthn" : sample.endpoint
            let json = HTTPAnswer(
                HTTPResponse(
                    status: sample.answer.response.status,
                    headerFields: [.contentType: "application/json;charset=UTF-8"]
                ),
                body: Data(try #require(Self.counterparts[sample.name]).utf8)
            )
            let (inXML, inJSON) = (Understood(sample.answer, to: endpoint), Understood(json, to: endpoint))
            #expect(inXML == inJSON, "\(sample.name)")
            #expect((inXML.value != nil) == (sample.answer.response.status.code < 400), "\(sample.name)")
            #expect(inXML.code != .answerMalformed && inXML.code != .answerUnexpectedType, "\(sample.name)")
        }
    }

    @Test("The format follows the media type, and is looked for only where there is none", arguments: [true, false])
    func mediaType(isXML: Bool) throws {
        let xml = "\n <authentication><mvpd>A</mvpd><expires>1</expires></authentication>"
        let json = #" {"mvpd":"A","expires":1}"#
        for (type, isRead) in [
            (nil, true), ("application/xml; charset=utf-8", isXML), ("TEXT/XML", isXML), ("application/x+xml", isXML),
            ("application/json", !isXML), ("application/problem+json", !isXML), ("text/plain", false),
        ] {
            let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
            let answer = HTTPAnswer(
                HTTPResponse(status: .ok, headerFields: fields),
                body: Data((isXML ? xml : json).utf8)
            )
            #expect((Understood(answer, to: "GET /api/v1/tokens/authn").value != nil) == isRead, "\(type ?? "none")")
        }
    }

    @Test("A configuration is the same in XML, with its lists nested or repeated")
    func configuration() throws {
        func mvpd(_ name: String, _ fields: String) -> String {
            """
            <\(name)><id>A</id><displayName>A &amp; B</displayName><platformMappingId>PA</platformMappingId>
            <boardingStatus>SUPPORTED</boardingStatus><enablePlatformServices>true</enablePlatformServices>
            <displayInPlatformPicker>true</displayInPlatformPicker>\(fields)</\(name)>
            """
        }
        let one = "<requiredMetadataFields>uid</requiredMetadataFields>"
        let two = """
            <requiredMetadataFields><requiredMetadataField>uid</requiredMetadataField></requiredMetadataFields>
            """
        let documents = [
            """
            <config><requestor><id>R</id><domains><name>example.com</name></domains>
            \(mvpd("mvpds", one))<mvpds><id>B</id></mvpds></requestor></config>
            """,
            """
            <config><requestor><id>R</id><domains><domain><name>example.com</name></domain></domains>
            <mvpds>\(mvpd("mvpd", two))<mvpd><id>B</id></mvpd></mvpds></requestor></config>
            """,
        ]
        for document in documents {
            let answer = HTTPAnswer(HTTPResponse(status: .ok), body: Data(document.utf8))
            let read = try V1Format().read(DirectoryAnswer.self, from: answer, of: "config")
            #expect(read.serviceProvider == "R")
            #expect(read.domains == ["example.com"])
            #expect(read.mvpds.map(\.id.rawValue) == ["A", "B"])
            #expect(read.mvpds.first?.displayName == "A & B")
            #expect(read.mvpds.first?.requiredAttributeNames == ["uid"])
            #expect(read.mvpds.first?.onboarding == .full)
            #expect(read.mvpds.first?.arePartnerServicesEnabled == true)
        }
        let empty = HTTPAnswer(
            HTTPResponse(status: .ok),
            body: Data("<config><requestor><mvpds/></requestor></config>".utf8)
        )
        #expect(try V1Format().read(DirectoryAnswer.self, from: empty, of: "config").mvpds.isEmpty)
    }

    @Test("User metadata in XML has its lists, objects and encrypted names")
    func userMetadata() throws {
        let text = """
            <metadata><updated>1334243471</updated><encrypted><name>zip</name></encrypted><data><zip>1</zip><zip>2</zip>
            <maxRating><MPAA>PG-13</MPAA></maxRating><tokenSource>Apple</tokenSource></data></metadata>
            """
        let answer = HTTPAnswer(HTTPResponse(status: .ok), body: Data(text.utf8))
        let metadata = try V1Format().read(UserMetadata.self, from: answer, of: "usermetadata")
        #expect(metadata.tokenSource == "Apple")
        #expect(metadata.attributes["zip"]?.isEncrypted == true)
        #expect(metadata.attributes["zip"]?.value.withValue { $0 } == .array([.string("1"), .string("2")]))
        #expect(metadata.attributes["maxRating"]?.value.withValue { $0 } == .object(["MPAA": .string("PG-13")]))
    }
}
