import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import Testing

/// One answer as the documentation prints it.
struct DocumentedAnswer: Sendable, CustomStringConvertible {
    let name: String
    let endpoint: String
    var answer: HTTPAnswer

    var description: String { name }

    /// The answers of a folder of fixtures: in JSON the body is a value, in XML the text as it is printed.
    static func load(_ name: String = "documented") throws -> [DocumentedAnswer] {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            let data = try Data(contentsOf: folder.appending(path: name))
            let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let response = try #require(file["response"] as? [String: Any])
            let body: Data
            if let text = response["bodyText"] as? String {
                body = Data(text.utf8)
            } else {
                body = try JSONSerialization.data(withJSONObject: try #require(response["body"]))
            }
            return DocumentedAnswer(
                name: name,
                endpoint: try #require(file["endpoint"] as? String),
                answer: try answer(response, body)
            )
        }
    }

    static func malformed() throws -> [DocumentedAnswer] {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures/malformed", withExtension: nil))
        let index = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "index.json")))
        return try #require(index as? [[String: Any]]).map { entry in
            let name = try #require(entry["file"] as? String)
            return DocumentedAnswer(
                name: name,
                endpoint: try #require(entry["endpoint"] as? String),
                answer: try answer(entry, try Data(contentsOf: folder.appending(path: name)))
            )
        }
    }

    private static func answer(_ members: [String: Any], _ body: Data) throws -> HTTPAnswer {
        var fields = HTTPFields()
        for (name, value) in try #require(members["headers"] as? [String: String]) {
            fields[try #require(HTTPField.Name(name))] = value
        }
        let status = try #require(members["status"] as? Int)
        return HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
}
