import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Decodes a request and its answer; every value that is not known to be harmless is masked.
struct ExchangeDetail {
    /// A directory of hundreds of providers is longer than a person reads.
    private static let lineLimit = 160

    let masking: Masking

    func sections(_ call: HTTPCall, _ outcome: Result<HTTPAnswer, SSOError>?) -> [DetailPane.Section] {
        let request = call.request
        var sections = [DetailPane.Section(heading: "Request", lines: [head(request)] + headers(request.headerFields))]
        sections += body(call.body, type: request.headerFields[.contentType], heading: "Request body")
        switch outcome {
        case nil: break
        case .failure(let error):
            let lines = [DetailLine(name: error.code.rawValue, value: error.message, isSecret: false)]
            sections.append(.init(heading: "No answer", lines: lines))
        case .success(let answer):
            let status = answer.response.status
            let fields = answer.response.headerFields
            let first = DetailLine(pieces: [.init(plain: "\(status.code) \(status.reasonPhrase)")])
            sections.append(.init(heading: "Answer", lines: [first] + headers(fields)))
            sections += body(answer.body, type: fields[.contentType], heading: "Answer body")
        }
        return sections
    }

    private func head(_ request: HTTPRequest) -> DetailLine {
        let path = request.path ?? ""
        let shown = masking.path(path)
        var pieces = [DetailLine.Piece(plain: "\(request.method.rawValue) \(shown)")]
        if shown != path { pieces.append(.secret(path)) }
        return DetailLine(pieces: pieces)
    }

    private func headers(_ fields: HTTPFields) -> [DetailLine] {
        fields.map { field in
            let name = field.name.rawName
            return DetailLine(name: name, value: field.value, isSecret: !masking.showsHeader(name.lowercased()))
        }
    }

    private func body(_ data: Data?, type: String?, heading: String) -> [DetailPane.Section] {
        guard let data, !data.isEmpty else { return [] }
        let lines =
            switch (type ?? "").prefix(while: { $0 != ";" }).lowercased() {
            case "application/x-www-form-urlencoded": form(data)
            case "application/json": json(data)
            default: [DetailLine(pieces: [.secret(String(decoding: data, as: UTF8.self))])]
            }
        guard lines.count > Self.lineLimit else { return [.init(heading: heading, lines: lines)] }
        let rest = DetailLine(pieces: [.init(plain: "… \(lines.count - Self.lineLimit) more lines")])
        return [.init(heading: heading, lines: lines.prefix(Self.lineLimit) + [rest])]
    }

    private func form(_ data: Data) -> [DetailLine] {
        String(decoding: data, as: UTF8.self).split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { part in
                part.replacing("+", with: " ").removingPercentEncoding ?? String(part)
            }
            let name = parts.first ?? ""
            let value = parts.dropFirst().first ?? ""
            return DetailLine(name: name, value: value, isSecret: !masking.showsField(name, nil))
        }
    }

    private func json(_ data: Data) -> [DetailLine] {
        guard let value = try? JSON(reading: data) else {
            return [DetailLine(pieces: [.secret(String(decoding: data, as: UTF8.self))])]
        }
        return JSONLines(masking: masking).lines(value)
    }
}
