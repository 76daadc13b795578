import HTTPTypes
import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Frameworks and token sources that break their promises.
    static let frameworks: [Culprit] = [
        parts("nameless-platform", breaks: ["FRM-001"], "Leaves the platform's name empty until marketing decides.") {
            $0.framework.honest.partner = PartnerDescription(name: "", signOutPath: ["Settings"])
        },
        parts("no-way-out", breaks: ["FRM-001"], "Does not say where the viewer ends the platform's login.") {
            $0.framework.honest.partner = PartnerDescription(name: "Reference", signOutPath: [])
        },
        parts(
            "asks-all-the-same",
            breaks: ["FRM-002"],
            "Asks the platform in a task of its own, which nobody cancels."
        ) {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                let task = Task { () -> Result<PermissionAnswer, SSOError> in
                    do throws(SSOError) {
                        return .success(try await honest.permission(asking: asking))
                    } catch {
                        return .failure(error)
                    }
                }
                return try await task.value.get()
            }
        },
        parts("looks-afterwards", breaks: ["FRM-002"], "Asks first, and looks afterwards whether it was cancelled.") {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                guard Task.isCancelled else { return try await honest.permission(asking: asking) }
                Task { _ = try? await honest.permission(asking: asking) }
                throw .cancelled
            }
        },
        parts("no-token-then", breaks: ["TOK-001"], "Has no token whenever it cannot get one, for whatever reason.") {
            $0.tokens.onFailure = { (_) throws(SSOError) in nil }
        },
    ]

    /// Services that read, repeat, tell or call what they should not.
    static let services: [Culprit] = [
        parts("offline-is-signed-out", breaks: ["SVC-001"], "Has no profiles when the service cannot be reached.") {
            $0.service.onFailure = { (error) throws(SSOError) in
                guard error.code != .cancelled else { throw error }
                return []
            }
        },
        parts("reads-anything", breaks: ["SVC-002"], "Takes an answer it cannot read for text.") {
            $0.service.decode = { body in
                (try? JSONValue(reading: body)) ?? .string(String(decoding: body, as: UTF8.self))
            }
        },
        parts("tries-hard", breaks: ["SVC-003"], "Repeats a request that failed until it works, ten times at most.") {
            $0.service.storm = 10
        },
        parts(
            "one-error-for-all",
            breaks: ["SVC-004"],
            "Reports whatever happens on the wire as the service being away."
        ) {
            $0.service.habits.sharesToken = false
            $0.service.send = { (call, context) async throws(SSOError) in
                do throws(SSOError) {
                    return try await context.transport.send(call)
                } catch {
                    throw SSOError(.serviceUnavailable, "The service is away.", hint: "Try again later.")
                }
            }
        },
        parts("quotes-the-answer", breaks: ["SVC-005"], "Puts the answer into the error, for debugging.") {
            $0.service.complaint = { "This cannot be read: \(String(decoding: $0, as: UTF8.self))" }
        },
        caller(
            "logs-the-secret",
            breaks: ["SVC-005"],
            "Logs the request with its credentials, at the debug level only."
        ) {
            (call, context) async throws(SSOError) in
            let credentials = call.request.headerFields[.authorization] ?? ""
            context.logger.debug("Calling the service.", metadata: ["authorization": "\(credentials)"])
            return try await context.transport.send(call)
        },
        caller("phones-home", breaks: ["SVC-006"], "Counts its calls at an address of its maker.", phoningHome),
    ]

    /// Makes each call, and before it one to the plugin's maker.
    static let phoningHome: ReferenceService.Send = { (call, context) async throws(SSOError) in
        var report = call
        report.request.authority = "metrics.example.net"
        _ = try? await context.transport.send(report)
        return try await context.transport.send(call)
    }
}
