import HTTPTypes
import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Services that handle credentials, refusals and pauses in a way that works until two things happen at once.
    static let renewers: [Culprit] = [
        parts(
            "drops-the-new-token",
            breaks: ["SVC-026"],
            "Drops the token at every refusal, whichever token was refused."
        ) {
            let store = $0.context.store
            $0.service.keeper = TokenKeeper(clock: $0.context.clock, dropsAny: true)
            $0.service.habits.afterRefusal = { try? await store.deleteRecord(for: "token") }
        },
        parts(
            "fetch-of-the-first-caller",
            breaks: ["SVC-027"],
            "Fetches the token in the first caller's task; others wait."
        ) {
            let fetch = SharedFetch<HTTPAnswer>()
            $0.service.habits.sharesToken = false
            $0.service.send = { (call, context) async throws(SSOError) in
                guard call.request.path == "/token" else { return try await context.transport.send(call) }
                return try await fetch.value { () async throws(SSOError) in try await context.transport.send(call) }
            }
        },
        parts(
            "quotes-the-code",
            breaks: ["SVC-005"],
            "Adds the service's own code to the error, which is what support wants."
        ) {
            $0.service.quotation = { " \((try? JSONValue(reading: $0))?.object?["code"]?.string ?? "")" }
        },
        parts(
            "quotes-the-message",
            breaks: ["SVC-005"],
            "Adds the service's message to the error: it explains everything."
        ) {
            $0.service.quotation = { " \((try? JSONValue(reading: $0))?.object?["message"]?.string ?? "")" }
        },
        caller("waits-as-told", breaks: ["SVC-003", "SVC-028"], "Waits as long as the service says, and calls again.") {
            (call, context) async throws(SSOError) in
            let answer = try await context.transport.send(call)
            guard answer.response.status.code == 429,
                let seconds = answer.response.headerFields[.retryAfter].flatMap({ Int64($0) })
            else { return answer }
            // The mistake itself: nothing limits the time that the service asks for.
            try await context.clock.sleep(for: .seconds(seconds))
            return try await context.transport.send(call)
        },
        caller("timer-of-its-own", breaks: ["SVC-028"], "Waits as long as the service says, by a timer of its own.") {
            (call, context) async throws(SSOError) in
            let answer = try await context.transport.send(call)
            let pause = answer.response.headerFields[.retryAfter].flatMap { Int64($0) } ?? 0
            guard answer.response.status.code == 429, pause > 60 else { return answer }
            // The mistake itself: a timer that the context's clock does not drive, and that no test can wait for.
            await Gate().pass()
            return answer
        },
        caller(
            "token-in-the-address",
            breaks: ["SVC-030"],
            "Puts the access token into the query too, for an old gateway."
        ) {
            (call, context) async throws(SSOError) in
            var call = call
            let token = call.request.headerFields[.authorization]?.dropFirst("Bearer ".count) ?? ""
            call.request.path = "\(call.request.path ?? "/")?access_token=\(token)"
            return try await context.transport.send(call)
        },
        greeting,
    ]

    private static let greeting: Culprit = {
        let (id, mistake) = ("forgets-at-sign-out-only", "Keeps who signed in last until that viewer signs out.")
        let culprit = Misdeclared<GreetsTheViewer>.culprit(id, breaks: ["SVC-018"], mistake) {
            $0.service.habits.keepsProfile = true
            let store = $0.context.store
            $0.altered.onProfiles = { (honest, remembered, context) async throws(SSOError) in
                _ = try? await store.record(for: "last-viewer")
                return try await honest.existingProfiles(remembered: remembered, in: context)
            }
            $0.altered.onSignOut = { (honest, profile) async throws(SSOError) in
                try await store.deleteRecord(for: "last-viewer")
                return try await honest.signOut(profile, in: ServiceContext())
            }
        }
        let records = ReferenceServer.previousRecords.records + [.init(key: "last-viewer", text: "ReferenceOne")]
        let harness = culprit.harness.with {
            $0.previousRecords = [PreviousRecords(version: "0.9.0", records: records)]
        }
        return Culprit(id, breaks: culprit.breaks, mistake, harness: harness)
    }()

    /// Declares a record for the viewer who signed in last.
    private enum GreetsTheViewer: Declaration {
        static var extraRecords: [String] { ["last-viewer"] }
    }
}

/// Shares one fetch between callers, and cancels it with the caller that began it.
actor SharedFetch<Value: Sendable> {
    private var running: Task<Result<Value, SSOError>, Never>?

    func value(_ fetch: @escaping @Sendable () async throws(SSOError) -> Value) async throws(SSOError) -> Value {
        if let running { return try await running.value.get() }
        let task = Task { () -> Result<Value, SSOError> in
            do throws(SSOError) {
                return .success(try await fetch())
            } catch {
                return .failure(error)
            }
        }
        running = task
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        running = nil
        return try result.get()
    }
}
