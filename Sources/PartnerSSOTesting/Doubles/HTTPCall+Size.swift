import HTTPTypes
import PartnerSSOPluginKit

extension HTTPCall {
    /// The bytes of the request, as HTTP/1.1 writes it.
    package var size: Int {
        let line = "\(request.method) \(request.path ?? "/") HTTP/1.1\r\nHost: \(request.authority ?? "")\r\n"
        return line.utf8.count + request.headerFields.size + (body?.count ?? 0)
    }
}

extension HTTPAnswer {
    /// The bytes of the answer, as HTTP/1.1 writes it.
    package var size: Int { "HTTP/1.1 200 OK\r\n".utf8.count + response.headerFields.size + body.count }
}

extension HTTPFields {
    /// The bytes of all lines, and of the empty one that follows them.
    fileprivate var size: Int { reduce(2) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 } }
}
