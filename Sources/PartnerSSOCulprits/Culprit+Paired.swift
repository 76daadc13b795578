import HTTPTypes
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
    /// Plugins that survive each failure and each question alone, and not two of them at the same time.
    static let paired: [Culprit] = [
        parts(
            "deadline-by-the-wall",
            breaks: ["FRM-032"],
            "Notes the time of day at which a question ends, and looks at the clock every second."
        ) {
            $0.framework.honest.habits.timer = WallTimer(clock: $0.context.clock)
        },
        parts(
            "known-provider-or-nobody",
            breaks: ["FRM-032"],
            "Looks a failed platform's provider up in the store, and reports notSignedIn if that fails, too."
        ) {
            let store = $0.context.store
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .unidentified(.frameworkUnavailable, _) = answer else { return answer }
                return await isReadable(store) ? answer : .unidentified(.notSignedIn, nil)
            }
        },
        parts(
            "token-or-nobody",
            breaks: ["TOK-013"],
            "Looks for an older token in the store when the issuer fails, and has none if that fails, too."
        ) {
            let store = $0.context.store
            $0.tokens.onToken = { (honest) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.token()
                } catch {
                    guard error.code != .cancelled, await !isReadable(store) else { throw error }
                    return nil
                }
            }
        },
        parts(
            "profiles-or-nobody",
            breaks: ["SVC-031"],
            "Looks for older profiles in the store when the service fails, and has none if that fails, too."
        ) {
            let store = $0.context.store
            $0.altered.onProfiles = { (honest, remembered, context) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.existingProfiles(remembered: remembered, in: context)
                } catch {
                    guard error.code != .cancelled, await !isReadable(store) else { throw error }
                    return []
                }
            }
        },
        parts(
            "late-is-denied",
            breaks: ["SVC-031"],
            "Denies a resource when the service fails and the profile has expired by the device's clock."
        ) {
            let clock = $0.context.clock
            $0.altered.onAuthorize = { (honest, resource, profile) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.authorize(resource, for: profile, in: ServiceContext())
                } catch {
                    guard profile.expiry.isExpired(at: clock.now) else { throw error }
                    return .denied(resource, Denial(cause: .subscription, remedy: .none, code: "late", message: nil))
                }
            }
        },
        parts(
            "busy-while-verifying",
            breaks: ["SVC-032"],
            "Refuses other questions until a verification has ended, which must not be disturbed."
        ) {
            let isBusy = Locked(false)
            $0.altered.onVerification = { (honest, identity, mvpd) async throws(SSOError) in
                isBusy.withLock { $0 = true }
                defer { isBusy.withLock { $0 = false } }
                return try await honest.verification(of: identity, in: ServiceContext(), mvpd: mvpd)
            }
            $0.altered.onDirectory = { (honest) async throws(SSOError) in
                guard !isBusy.withLock({ $0 }) else {
                    throw SSOError(.serviceUnavailable, "A verification is under way.", hint: "Try again.")
                }
                return try await honest.directory()
            }
        },
        parts(
            "thirty-two-at-most",
            breaks: ["PLG-013"],
            "Has thirty-two connections, and refuses a call that finds none free."
        ) {
            let free = Locked(32)
            $0.service.send = { (call, context) async throws(SSOError) in
                let isFree = free.withLock { free in
                    guard free > 0 else { return false }
                    free -= 1
                    return true
                }
                guard isFree else { throw SSOError(.serviceUnavailable, "Busy.", hint: "Wait.") }
                defer { free.withLock { $0 += 1 } }
                return try await context.transport.send(call)
            }
        },
        parts(
            "one-notepad",
            breaks: ["PLG-013"],
            "Writes the resource down, makes sure that the service is there, and asks for what is written."
        ) {
            let notepad = Locked<Resource?>(nil)
            $0.altered.onAuthorize = { (honest, resource, profile) async throws(SSOError) in
                notepad.withLock { $0 = resource }
                for _ in 0..<4 { await otherTasks() }
                let noted = notepad.withLock { $0 } ?? resource
                return try await honest.authorize(noted, for: profile, in: ServiceContext())
            }
        },
    ]

    private static func isReadable(_ store: any SecretStore) async -> Bool {
        do throws(SSOError) {
            _ = try await store.record(for: "token")
            return true
        } catch {
            return false
        }
    }
}

/// A clock whose deadlines are times of day.
private struct WallTimer: SSOClock {
    let clock: any SSOClock

    var now: Date { clock.now }
    var uptime: Duration { clock.uptime }

    func sleep(for duration: Duration) async throws(SSOError) {
        try await clock.sleep(for: duration)
    }

    func waitForDeadline(after duration: Duration) async throws(SSOError) {
        let end = clock.now.addingTimeInterval(duration.timeInterval)
        while clock.now < end { try await clock.waitForDeadline(after: .seconds(1)) }
    }
}
