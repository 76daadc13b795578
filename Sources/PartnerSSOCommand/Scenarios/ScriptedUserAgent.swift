import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A user agent without a screen for the simulator's pages: it follows redirects and submits each page's form.
struct ScriptedUserAgent: Sendable {
    /// The limit of pages, which is more than any flow has.
    private static let pageLimit = 10

    let transport: any HTTPTransport
    /// The service's address; a redirect to another host ends the visit.
    let home: HTTPAddress

    /// Opens an address and follows its pages until there is none left, or a page of another host is reached.
    ///
    /// - Parameter url: An absolute address.
    /// - Throws: `SSOError` if a page cannot be loaded, or the pages do not end.
    func open(_ url: URL) async throws(SSOError) {
        var next = request(.get, url.absoluteString)
        for _ in 0..<Self.pageLimit {
            guard let call = next else { return }
            let answer = try await transport.send(call)
            guard answer.response.status.code < 400 else { throw .pageRefused }
            next = following(answer, to: call)
        }
        throw .pageRefused
    }

    private func following(_ answer: HTTPAnswer, to call: HTTPCall) -> HTTPCall? {
        if answer.response.status.kind == .redirection {
            return answer.response.headerFields[.location].flatMap { request(.get, $0) }
        }
        guard let form = HTMLForm(String(decoding: answer.body, as: UTF8.self)) else { return nil }
        var next = call
        next.request.method = .post
        next.request.headerFields[.contentType] = "application/x-www-form-urlencoded"
        next.body = Data(form.encoded.utf8)
        return next
    }

    private func request(_ method: HTTPRequest.Method, _ url: String) -> HTTPCall? {
        let prefix = home.description + "/"
        let isRelative = url.hasPrefix("/") && !url.hasPrefix("//")
        guard isRelative || url.hasPrefix(prefix) else { return nil }
        let path = isRelative ? url : String(url.dropFirst(prefix.count - 1))
        return HTTPCall(HTTPRequest(method: method, scheme: home.scheme, authority: home.authority, path: path))
    }
}

/// The hidden fields of a page's form.
private struct HTMLForm {
    let fields: [(name: String, value: String)]

    /// Reads a page, or gives `nil` when it has no form to send.
    init?(_ page: String) {
        guard page.contains("<form method=\"post\">") else { return nil }
        fields = page.split(separator: "<input type=\"hidden\" ").dropFirst().compactMap { text in
            guard let name = Self.attribute("name", of: text), let value = Self.attribute("value", of: text) else {
                return nil
            }
            return (name, value)
        }
    }

    /// The fields as a body.
    var encoded: String {
        fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    }

    private static func attribute(_ name: String, of text: Substring) -> String? {
        let start = "\(name)=\""
        guard let from = text.firstRange(of: start) else { return nil }
        let value = text[from.upperBound...].prefix { $0 != "\"" }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return entities.reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        .joined()
    }
}

extension SSOError {
    fileprivate static let pageRefused = SSOError(
        .requestRefused,
        "A page of the service failed in the user agent.",
        hint: "Check the traffic with --har."
    )
}
