import HTTPTypes
import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Services that make calls they should not make, or give up where they should go on.
    static let callers: [Culprit] = [
        parts("sulks", breaks: ["SVC-007"], "Gives up for good when it once got no access token.") {
            $0.service.keeper = TokenKeeper(clock: $0.context.clock) { $0.code != .cancelled }
        },
        caller("failed-is-denied", breaks: ["SVC-007"], "Takes a directory it cannot read for an empty one.") {
            (call, context) async throws(SSOError) in
            let answer = try await context.transport.send(call)
            guard call.request.path == "/directory", answer.response.status.code == 500 else { return answer }
            return HTTPAnswer(HTTPResponse(status: .ok), body: Data("\"\"".utf8))
        },
        swallowing(
            .delete,
            "/profiles",
            "any-answer-ends-it",
            "Takes any answer of success to a sign-out for its end."
        ),
        swallowing(
            .get,
            "/profiles",
            "garbage-is-nobody",
            "Takes profiles it cannot read for none: nobody is signed in."
        ),
        swallowing(.post, "/preview", "garbage-is-no", "Takes a preview it cannot read for one that permits nothing."),
        parts("stays-cancelled", breaks: ["SVC-008"], "Remembers that its first call was cancelled, and stays so.") {
            $0.service.keeper = TokenKeeper(clock: $0.context.clock) { $0.code == .cancelled }
        },
        parts("resends-the-proof", breaks: ["SVC-009"], "Sends the proof again when the answer is lost.") {
            $0.service.habits.resendsProofs = true
        },
        parts("token-for-each", breaks: ["SVC-010"], "Has each question that finds no access token fetch one.") {
            $0.service.habits.sharesToken = false
        },
        parts("notes-each-reading", breaks: ["SVC-011"], "Counts in the store how often profiles were read.") {
            let (count, store) = (Locked(0), $0.context.store)
            $0.service.habits.afterReading = {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                try? await store.write(Data("\(number)".utf8), for: "readings")
            }
        },
        parts("haggles", breaks: ["SVC-012"], "Asks again when a resource is denied: it may have been a mistake.") {
            $0.service.habits.hagglesOverDenials = true
        },
        parts(
            "believes-its-clock",
            breaks: ["SVC-013"],
            "Fetches access tokens until one holds by the device's clock."
        ) { $0.service.habits.believesItsClock = true },
    ]

    /// Services that keep what has expired, or what belongs to another provider or to the viewer.
    static let keepers: [Culprit] = [
        parts("profile-for-ever", breaks: ["SVC-014"], "Lets a profile hold until the service takes it away.") {
            $0.service.habits.expiry = { _ in .unknown }
        },
        parts("profile-by-the-hour", breaks: ["SVC-014"], "Keeps the end of a profile in whole hours.") {
            $0.service.habits.expiry = { end in
                .at(Date(timeIntervalSinceReferenceDate: (end.timeIntervalSinceReferenceDate / 3600).rounded() * 3600))
            }
        },
        parts("any-profile-will-do", breaks: ["SVC-015"], "Takes whichever profile a proof brings.") {
            $0.service.habits.checksProvider = false
        },
        parts("signed-in-anyhow", breaks: ["SVC-016"], "Signs in whoever has a proof: the platform vouches for it.") {
            $0.service.habits.signsInAnyhow = true
        },
        caller("logs-the-answer", breaks: ["SVC-017"], "Logs the answers of the service at the lowest level.") {
            (call, context) async throws(SSOError) in
            let answer = try await context.transport.send(call)
            let text = String(decoding: answer.body, as: UTF8.self)
            context.logger.trace("An answer came.", metadata: ["body": "\(text)"])
            return answer
        },
        parts(
            "keeps-the-viewer",
            breaks: ["SVC-018", "PLG-015"],
            "Keeps who signed in last, to greet the viewer again."
        ) { $0.service.habits.keepsProfile = true },
        parts("insists-on-the-store", breaks: ["SVC-019"], "Does nothing while the store cannot be used.") {
            $0.service.habits.insistsOnStore = true
        },
    ]

    /// Plugins that are something else than they say, or forget what they were.
    static let wholes: [Culprit] = [
        plugin(
            "forgotten-capability",
            breaks: ["PLG-011"],
            "Comes with a source of tokens that nobody remembers.",
            claiming: [.partnerFramework, .entitlementService]
        ),
        plugin("lost-capability", breaks: ["PLG-011"], "Registers its framework on television boxes only.") {
            $0.registerHandlers(in: &$1)
            $1.service($0.service)
            $1.identityTokens($0.tokens)
        },
        parts("tokens-from-elsewhere", breaks: ["PLG-012"], "Counts its tokens at an address of its maker.") {
            $0.tokens.service.send = phoningHome
        },
        parts("one-at-a-time", breaks: ["PLG-013"], "Refuses a question while another is under way.") {
            let busy = Locked(false)
            $0.service.send = { (call, context) async throws(SSOError) in
                let isFree = busy.withLock { busy in
                    defer { busy = true }
                    return !busy
                }
                guard isFree else { throw SSOError(.serviceUnavailable, "Busy.", hint: "Wait.") }
                defer { busy.withLock { $0 = false } }
                await otherTasks()
                return try await context.transport.send(call)
            }
        },
        parts("renamed-its-record", breaks: ["PLG-014"], "Keeps its token under a better name than before.") {
            $0.service.habits.tokenKey = "access-token"
        },
        parts("new-form-only", breaks: ["PLG-014"], "Gives its record a better form, and takes the old for damaged.") {
            $0.service.habits.tokenForm = "2|"
        },
    ]

    /// A service that takes any answer of success to one of its calls for the empty text.
    private static func swallowing(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ id: String,
        _ mistake: String
    ) -> Culprit {
        caller(id, breaks: ["SVC-020"], mistake) { (call, context) async throws(SSOError) in
            var answer = try await context.transport.send(call)
            let isMeant = call.request.path == path && call.request.method == method
            guard isMeant, answer.response.status == .ok, (try? JSONValue(reading: answer.body))?.string == nil else {
                return answer
            }
            answer.body = Data("\"\"".utf8)
            return answer
        }
    }
}
