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
    /// Services that make calls they should not make, or give up where they should go on.
    static let callers: [Culprit] = [
        service("sulks", breaks: ["SVC-007"], "Gives up for good when it once got no access token.") {
            service,
            context in
            service.keeper = TokenKeeper(clock: context.clock) { $0.code != .cancelled }
        },
        service("failed-is-denied", breaks: ["SVC-007"], "Takes a directory it cannot read for an empty one.") {
            service,
            context in
            service.send = { (call) async throws(SSOError) in
                let answer = try await context.transport.send(call)
                guard call.request.path == "/directory", answer.response.status.code == 500 else { return answer }
                return HTTPAnswer(HTTPResponse(status: .ok), body: Data("\"\"".utf8))
            }
        },
        service("any-answer-ends-it", breaks: ["SVC-020"], "Takes any answer of success to a sign-out for its end.") {
            service,
            _ in
            service.swallowGarbage(at: "/profiles", .delete)
        },
        service(
            "garbage-is-nobody",
            breaks: ["SVC-020"],
            "Takes profiles it cannot read for none: nobody is signed in."
        ) {
            service,
            _ in
            service.swallowGarbage(at: "/profiles", .get)
        },
        service("garbage-is-no", breaks: ["SVC-020"], "Takes a preview it cannot read for one that permits nothing.") {
            service,
            _ in
            service.swallowGarbage(at: "/preview", .post)
        },
        service("stays-cancelled", breaks: ["SVC-008"], "Remembers that its first call was cancelled, and stays so.") {
            service,
            context in
            service.keeper = TokenKeeper(clock: context.clock) { $0.code == .cancelled }
        },
        service("resends-the-proof", breaks: ["SVC-009"], "Sends the proof again when the answer is lost.") {
            service,
            _ in
            service.habits.resendsProofs = true
        },
        service("token-for-each", breaks: ["SVC-010"], "Has each question that finds no access token fetch one.") {
            service,
            _ in
            service.habits.sharesToken = false
        },
        service("notes-each-reading", breaks: ["SVC-011"], "Counts in the store how often profiles were read.") {
            service,
            context in
            let count = Locked(0)
            service.habits.afterReading = {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                try? await context.store.write(Data("\(number)".utf8), for: "readings")
            }
        },
        service("haggles", breaks: ["SVC-012"], "Asks again when a resource is denied: it may have been a mistake.") {
            service,
            _ in
            service.habits.hagglesOverDenials = true
        },
        service(
            "believes-its-clock",
            breaks: ["SVC-013"],
            "Fetches access tokens until one holds by the device's clock."
        ) {
            service,
            _ in
            service.habits.believesItsClock = true
        },
    ]

    /// Services that keep what is over, another's, or the viewer's.
    static let keepers: [Culprit] = [
        service("profile-for-ever", breaks: ["SVC-014"], "Lets a profile hold until the service takes it away.") {
            service,
            _ in
            service.habits.expiry = { _ in .unknown }
        },
        service("profile-by-the-hour", breaks: ["SVC-014"], "Keeps the end of a profile in whole hours.") {
            service,
            _ in
            service.habits.expiry = { end in
                .at(Date(timeIntervalSinceReferenceDate: (end.timeIntervalSinceReferenceDate / 3600).rounded() * 3600))
            }
        },
        service("any-profile-will-do", breaks: ["SVC-015"], "Takes whichever profile a proof brings.") { service, _ in
            service.habits.checksProvider = false
        },
        service("signed-in-anyhow", breaks: ["SVC-016"], "Signs in whoever has a proof: the platform vouches for it.") {
            service,
            _ in
            service.habits.signsInAnyhow = true
        },
        service("logs-the-answer", breaks: ["SVC-017"], "Logs the answers of the service at the lowest level.") {
            service,
            context in
            service.send = { (call) async throws(SSOError) in
                let answer = try await context.transport.send(call)
                let text = String(decoding: answer.body, as: UTF8.self)
                context.logger.trace("An answer came.", metadata: ["body": "\(text)"])
                return answer
            }
        },
        service(
            "keeps-the-viewer",
            breaks: ["SVC-018", "PLG-015"],
            "Keeps who signed in last, to greet the viewer again."
        ) {
            service,
            _ in
            service.habits.keepsProfile = true
        },
        service("insists-on-the-store", breaks: ["SVC-019"], "Does nothing while the store cannot be used.") {
            service,
            _ in
            service.habits.insistsOnStore = true
        },
    ]

    /// Plugins that are something else than they say, or forget what they were.
    static let wholes: [Culprit] = [
        claiming("forgotten-capability", "Comes with a source of tokens that nobody remembers.") {
            $0.remove(.identityTokenSource)
        },
        plugin("lost-capability", breaks: ["PLG-011"], "Registers its framework on television boxes only.") {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            return { registrar in
                let handlers = parts.handlers
                registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
                registrar.service(parts.service)
                registrar.identityTokens(parts.tokens)
            }
        },
        parts("tokens-from-elsewhere", breaks: ["PLG-012"], "Counts its tokens at an address of its maker.") {
            parts,
            context in
            parts.tokens.service.send = { (call) async throws(SSOError) in
                var report = call
                report.request.authority = "metrics.example.net"
                _ = try? await context.transport.send(report)
                return try await context.transport.send(call)
            }
        },
        service("one-at-a-time", breaks: ["PLG-013"], "Refuses a question while another is under way.") {
            service,
            context in
            let busy = Locked(false)
            service.send = { (call) async throws(SSOError) in
                let isFree = busy.withLock { busy in
                    defer { busy = true }
                    return !busy
                }
                guard isFree else { throw SSOError(.serviceUnavailable, "Busy.", hint: "Wait.") }
                defer { busy.withLock { $0 = false } }
                await Task.yield()
                return try await context.transport.send(call)
            }
        },
        service("renamed-its-record", breaks: ["PLG-014"], "Keeps its token under a better name than before.") {
            service,
            _ in
            service.habits.tokenKey = "access-token"
        },
        service("new-form-only", breaks: ["PLG-014"], "Gives its record a better form, and takes the old for damaged.")
        {
            service,
            _ in
            service.habits.tokenForm = "2|"
        },
    ]

    /// A culprit that is honest about everything but what it is.
    private static func claiming(
        _ id: String,
        _ mistake: String,
        _ change: (inout Set<PluginCapability>) -> Void
    ) -> Culprit {
        let honest = parts(id, breaks: ["PLG-011"], mistake) { _, _ in }
        var claims = honest.harness.capabilities
        change(&claims)
        let harness = ContractHarness(
            factory: honest.harness.factory,
            settings: honest.harness.settings,
            capabilities: claims
        ).with { harness in
            harness.platform = honest.harness.platform
            harness.service = honest.harness.service
            harness.issuer = honest.harness.issuer
            harness.previousRecords = honest.harness.previousRecords
        }
        return Culprit(id, breaks: honest.breaks, mistake, harness: harness)
    }
}

extension ReferenceService {
    /// Takes whatever comes with success for the empty text, at one of the service's calls.
    fileprivate mutating func swallowGarbage(at path: String, _ method: HTTPRequest.Method) {
        send = { [context] (call) async throws(SSOError) in
            var answer = try await context.transport.send(call)
            let isMeant = call.request.path == path && call.request.method == method
            guard isMeant, answer.response.status == .ok,
                (try? JSONDecoder().decode(JSONValue.self, from: answer.body))?.string == nil
            else { return answer }
            answer.body = Data("\"\"".utf8)
            return answer
        }
    }
}
