import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// Translates a checked call.
    init(_ call: HTTPCall) throws(SSOError) {
        let head = call.request
        guard let url = URL(string: "\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")") else {
            throw SSOError(.invalidArgument, "The request has no usable address.", hint: "Check the path's encoding.")
        }
        self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        // The transport enforces the limits itself; the request's own must never be reached first.
        timeoutInterval = max(call.limits.total, call.limits.silence).timeInterval + 60
        httpShouldHandleCookies = false
        httpMethod = head.method.rawValue
        for field in head.headerFields { addValue(field.value, forHTTPHeaderField: field.name.rawName) }
        httpBody = call.body
    }
}
