#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One running request: collects the answer up to the limit.
struct Exchange: Sendable {
    let client: HTTPClient
    let call: HTTPCall
    let watch: HTTPWatch

    func answer() async throws(SSOError) -> HTTPAnswer {
        let head: HTTPClientResponse
        do {
            head = try await client.execute(HTTPClientRequest(call), deadline: .distantFuture)
        } catch {
            throw SSOError(asyncHTTPClient: error, isAfterHead: false)
        }
        watch.sign()
        return HTTPAnswer(HTTPResponse(head), body: try await body(of: head))
    }

    private func body(of head: HTTPClientResponse) async throws(SSOError) -> Data {
        let limit = call.limits.maximumAnswerBytes
        let announced = head.headers.first(name: "content-length").flatMap(Int.init) ?? 0
        guard announced <= limit else { throw .network(.answerTooLarge) }
        var body = Data()
        do {
            for try await part in head.body {
                watch.sign()
                guard part.readableBytes <= limit - body.count else { throw SSOError.network(.answerTooLarge) }
                body.append(contentsOf: part.readableBytesView)
            }
        } catch let error as SSOError {
            throw error
        } catch {
            throw SSOError(asyncHTTPClient: error, isAfterHead: true)
        }
        return body
    }
}

extension HTTPClientRequest {
    /// Translates a checked call.
    fileprivate init(_ call: HTTPCall) {
        let head = call.request
        self.init(url: "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")")
        method = HTTPMethod(rawValue: head.method.rawValue)
        for field in head.headerFields { headers.add(name: field.name.rawName, value: field.value) }
        if let body = call.body { self.body = .bytes(body) }
    }
}

extension HTTPResponse {
    /// Translates a head.
    ///
    /// Fields with invalid names are left out.
    fileprivate init(_ head: HTTPClientResponse) {
        var fields = HTTPFields()
        for (name, value) in head.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        self.init(status: Status(code: min(max(Int(head.status.code), 0), 999)), headerFields: fields)
    }
}
#endif
