import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Recorded traffic in the HTTP Archive format 1.2, with everything redacted that is not known to be harmless.
struct HARDocument: JSONReport {
    let exchanges: [RecordedExchange]
    let rules: RedactionRules

    var json: JSON {
        [
            "log": [
                "version": "1.2",
                "creator": ["name": "partner-sso", "version": .string(PartnerSSOCommandLine.version)],
                "entries": .array(exchanges.map(entry)),
            ]
        ]
    }

    private func entry(_ exchange: RecordedExchange) -> JSON {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        // The style truncates; adding half a millisecond rounds instead.
        let start = exchange.startedAt.addingTimeInterval(0.0005)
        var members: [JSON.Member] = [
            .init(name: "startedDateTime", value: .string(start.formatted(style))),
            .init(name: "time", value: JSON(milliseconds: exchange.duration)),
            .init(name: "request", value: request(exchange.call)),
            .init(name: "response", value: response(exchange.outcome)),
            .init(name: "cache", value: [:]),
            .init(
                name: "timings",
                value: [
                    "send": .integer(0), "wait": JSON(milliseconds: exchange.duration), "receive": .integer(0),
                ]
            ),
        ]
        if case .failure(let error) = exchange.outcome {
            members.append(.init(name: "comment", value: .string("No complete answer: \(error.code.rawValue).")))
        }
        return .object(members)
    }

    private func request(_ call: HTTPCall) -> JSON {
        let fields = call.request.headerFields
        let body = RedactedBody(call.body, type: fields[.contentType], rules: rules)
        var members: [JSON.Member] = [
            .init(name: "method", value: .string(call.request.method.rawValue)),
            .init(name: "url", value: .string(url(of: call.request))),
            .init(name: "httpVersion", value: "HTTP/1.1"),
            .init(name: "cookies", value: []),
            .init(name: "headers", value: headers(fields)),
            .init(name: "queryString", value: .array(query(of: call.request).map(\.json))),
            .init(name: "headersSize", value: .integer(-1)),
            .init(name: "bodySize", value: .integer(Int64(call.body?.count ?? 0))),
        ]
        if let text = body.text {
            let type = JSON.string(fields[.contentType] ?? "")
            // The format allows parameters or text; readers differ in which they show, so the text is always present.
            let post: JSON = [
                "mimeType": type, "params": .array(body.parameters.map(\.json)), "text": .string(text),
            ]
            members.append(.init(name: "postData", value: post))
        }
        return .object(members)
    }

    private func response(_ outcome: Result<HTTPAnswer, SSOError>) -> JSON {
        let answer = try? outcome.get()
        let fields = answer?.response.headerFields ?? [:]
        let body = RedactedBody(answer?.body, type: fields[.contentType], rules: rules)
        return [
            "status": .integer(Int64(answer?.response.status.code ?? 0)),
            "statusText": .string(answer?.response.status.reasonPhrase ?? ""),
            "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": headers(fields),
            "content": [
                "size": .integer(Int64(answer?.body.count ?? 0)),
                "mimeType": .string(fields[.contentType] ?? ""),
                "text": .string(body.text ?? ""),
            ],
            "redirectURL": "",
            "headersSize": .integer(-1),
            "bodySize": .integer(Int64(answer?.body.count ?? -1)),
        ]
    }

    private func headers(_ fields: HTTPFields) -> JSON {
        .array(
            fields.map { field in
                let name = field.name.rawName
                return ["name": .string(name), "value": .string(rules.header(name, field.value))]
            }
        )
    }

    private func url(of request: HTTPRequest) -> String {
        let query = query(of: request).map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let path = rules.path(request.path)
        return "\(request.scheme ?? "https")://\(request.authority ?? "")\(path)\(query.isEmpty ? "" : "?")\(query)"
    }

    private func query(of request: HTTPRequest) -> [RedactedBody.Parameter] {
        guard let path = request.path, let mark = path.firstIndex(of: "?") else { return [] }
        return RedactedBody.parameters(String(path[path.index(after: mark)...]), rules: rules)
    }
}
