import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StormReplays

/// What really happened, by the tick at which it happened last: the causes by which invariants judge.
@MainActor
final class Truth {
    /// A tick, with the virtual time at which it was.
    struct Moment {
        var tick = 0
        var uptime = Duration.zero
    }

    /// The latest sign-in of a viewer with a code.
    struct Login {
        let mvpd: String
        let moment: Moment
    }

    /// A sign-out that an app asked for.
    struct SignOut {
        let process: Int
        let begin: Int
        let uptime: Duration
        /// When its call ended, or its process was killed.
        var end: Int?
        var isDone = false
        /// When its process had written it.
        var stored = 0
    }

    /// When an app first stored a login that its viewer has on several devices.
    private(set) var sharedSignIn: Int?
    /// Whether the latest stored session was with such a login, and the disk has not lost it.
    private var isSharedLoginStored = false
    /// Counts everything that is noted.
    private(set) var tick = 0
    /// The viewer began to sign in, in an app or on another screen.
    private(set) var viewerSignIn = Moment()
    /// By the identifier that the service gives a viewer of one provider.
    private var logins: [String: Login] = [:]
    /// The platform named the viewer's provider, or could have.
    private(set) var vouching = Moment()
    /// When the platform could have named a provider whose login has an end, until which apps need not ask again.
    private(set) var limitedVouching = Duration.zero
    /// The viewer changed something in the settings, the login there ended, or the platform did not tell the truth.
    private(set) var platformChange = 0
    /// The service ended a login, or forgot the app.
    private(set) var serviceEnd = 0
    /// Something stored was lost, or could not be read.
    private(set) var diskDamage = 0
    /// A process replaced the record of a viewer who was signed in by one of a viewer who is not.
    private(set) var replacedProfile = 0
    /// When each process wrote a record of a viewer who is not signed in.
    private(set) var recordsWithoutProfile: [Int: Int] = [:]
    /// When a record was last stored that says that the viewer has signed out.
    private(set) var signedOutRecord = 0
    /// A sign-out was stored that began at this tick.
    private(set) var storedSignOut = SignOut(process: 0, begin: 0, uptime: .zero)
    private var storedEpoch: Int?
    private(set) var signOuts: [SignOut] = []
    private(set) var reports = OpenReports()
    /// When an app last stored a session, and whether the record says that the viewer signed out.
    private(set) var (storedSignIn, isOut) = (0, false)
    /// The processes that were killed.
    private(set) var dead: Set<Int> = []
    /// Whether a session or a code was not stored: other processes and later launches do not know of it.
    private(set) var hasUnstoredSession = false
    /// The processes that have shown a code while the session was lost, and have stored nothing since.
    private var unrecordedCodes: Set<Int> = []
    /// Whether the service may have a login of which no app knows.
    var hasKeptLogin: Bool { hasRefusedReport || strayLogin != nil }
    /// Whether the service has refused a report of a sign-out, or seemed to say that there is no login.
    private var hasRefusedReport = false
    /// Until when a sign-out ends a login that was given for a code after the apps had signed out.
    private var strayLogin: Duration?
    /// The tick since which the session of a process, and the stored one, may have been ended.
    private(set) var floors: [Int: Int] = [:]
    private var storedFloor = 0
    /// When a process last said that a viewer is signed in.
    private(set) var signedIn = 0
    /// Whether there may be a second registration, as logins belong to one: the disk has lost or not taken the first, or
    /// the service has refused the client and registered another one.
    private(set) var hasLostRegistration = false
    /// Whether the service has refused a client or its token.
    private var hasRefusedClient = false
    /// Whether the device's clock was never set.
    private(set) var hasSteadyClock = true
    /// When a fault that may end a code early last struck or ceased, but for a clock, and how many errors there are now.
    private(set) var (disturbance, errors) = (0, 0)
    /// The disk has lost a session that was stored, and none has been stored since.
    private(set) var lostSession: Moment?
    /// The tick since which the platform has vouched for the same viewer and told the truth, if it does.
    private(set) var steadyVouching: Int?
    /// Whether the mark that there was a session must be on the disk: a process writes it once, before its first record.
    private var isMarkerDue = false
    /// The processes that the disk has kept from writing it.
    private var unmarked: Set<Int> = []
    private var (purge, lies) = (0, 0)
    /// Whether the disk has lost a session, and none has been stored since.
    private var isSessionGone = false
    /// Whether the mark that there is a session has been written, and whether a session has.
    private var (isMarked, isRecorded) = (false, false)
    /// Whether the disk has no record of a session, although one was stored, or the mark that there is one.
    var mayHaveLostSession: Bool { isSessionGone || isMarked && !isRecorded }
    /// The provider whose viewer each process had last, or found on the disk at its launch.
    private var known: [Int: String] = [:]
    private var launches: [Int: Int] = [:]
    private var storedProvider: String?

    func advance() { tick += 1 }
    func noteViewerSignIn(at uptime: Duration) { viewerSignIn = Moment(tick: tick, uptime: uptime) }
    func noteLogin(of viewer: String, at mvpd: String, uptime: Duration) {
        let login = Login(mvpd: mvpd, moment: Moment(tick: tick, uptime: uptime))
        logins[Simulator.viewer(of: mvpd, named: viewer)] = login
    }
    /// When the viewer of a profile has signed in, if it was with a code.
    func login(of profile: Profile) -> Login? {
        profile.viewer.flatMap { logins[$0] }
    }
    func notePlatformChange() { (platformChange, steadyVouching) = (tick, nil) }
    /// Whether the platform says something else of the viewer than the settings do.
    var hasLyingPlatform: Bool { lies > 0 }
    func noteLie(begins: Bool) {
        notePlatformChange()
        lies += begins ? 1 : -1
    }
    /// Learns that the disk has lost the session, with or without the mark by which a later launch knows that there was one.
    func noteLostSession(withMarker isWhole: Bool, at uptime: Duration) {
        lostSession = isMarkerDue && !isWhole ? Moment(tick: tick, uptime: uptime) : nil
        if isWhole { (isMarkerDue, purge, isMarked, isRecorded) = (false, tick, false, false) }
        (isSessionGone, isSharedLoginStored) = (true, false)
    }
    /// Learns of a login that was given for a code after the apps had signed out: the next sign-out asks for it, as long as
    /// the code is valid.
    func noteStrayLogin(until end: Duration) { strayLogin = min(strayLogin ?? end, end) }
    func noteServiceEnd() { (serviceEnd, disturbance) = (tick, tick) }
    /// Learns that a login of the service has replaced another one.
    func noteReplacedLogin() { serviceEnd = tick }
    /// Learns that the service begins or ceases to answer an error, which may have ended a login only if it says so.
    func noteServiceError(mayEndLogins: Bool, begins: Bool) {
        (disturbance, errors) = (tick, errors + (begins ? 1 : -1))
        if mayEndLogins { noteServiceEnd() }
    }
    func noteLostRegistration() { hasLostRegistration = true }
    func noteClockChange() { hasSteadyClock = false }
    func noteDiskDamage() {
        diskDamage = tick
        reports.noteDiskDamage()
    }
    /// Learns whether the platform may vouch for the viewer, and whether it must, by whatever clock.
    func noteVouching(possibly: Bool, surely: Bool, isLimited: Bool, at uptime: Duration) {
        if possibly, isLimited { limitedVouching = uptime }
        if possibly { vouching = Moment(tick: tick, uptime: uptime) }
        steadyVouching = surely && lies == 0 ? steadyVouching ?? tick : nil
    }

    /// Learns from what can be seen.
    func learn(_ sight: Sight, at now: Date, uptime: Duration) {
        reports.learn(sight, at: Moment(tick: tick, uptime: uptime))
        switch sight {
        case .began(let call):
            if call.kind.isViewersSignIn { noteViewerSignIn(at: call.begin.uptime) }
            if call.kind == .signOut { noteSignOut(call) }
        case .launched(let process):
            // The process before it was killed between the mark that there is a session and the session.
            if isMarked, !isRecorded { isSessionGone = true }
            noteUnrecordedCodes(knownTo: process.number)
            floors[process.number] = storedFloor
            launches[process.number] = tick
            known[process.number] = storedProvider
        case .killed(let process):
            dead.insert(process.number)
            for index in signOuts.indices where signOuts[index].process == process.number {
                signOuts[index].end = signOuts[index].end ?? tick
            }
        case .changed(let process, _, .signedIn(let profile)): noteSignedIn(profile, in: process)
        case .ended(let call): noteEnd(of: call)
        case .answered(_, let call, let answer): learn(answer, to: call)
        // A report that is refused, or whose answer cannot be read, is not repeated.
        case .spoiled(_, let call, let trouble) where trouble.isRefusal:
            if reports.isOpen, call.concernsSignOuts { hasRefusedReport = true }
            if trouble.mayEndLogin(at: call) { noteServiceEnd() }
        case .storeFailed(_, "write credentials-1", _): hasLostRegistration = true
        case .storeFailed(let process, let operation, _) where operation.hasSuffix("session-stored"):
            unmarked.insert(process)
        case .storeFailed(_, let operation, _) where operation.hasSuffix("session"): hasUnstoredSession = true
        case .stored(let process, let key, let record): learn(record, for: key, by: process, at: now)
        default: break
        }
    }

    private func noteSignedIn(_ profile: Profile, in process: AppProcess) {
        signedIn = tick
        known[process.number] = profile.mvpd.rawValue
        // What happened while the call ran that signed the viewer in may end the session as soon as it has begun.
        let running = process.calls.filter(\.isRunning).map(\.beginOfItsWork).min() ?? tick
        let stored = storedProvider == profile.mvpd.rawValue ? storedFloor : tick
        // A session that a wrong clock had ended reappears when the clock is set right.
        let former = hasSteadyClock ? tick : floors[process.number] ?? tick
        floors[process.number] = min(stored, running, former)
    }

    private func noteEnd(of call: AppCall) {
        // While the session is lost, no code is stored beside it, and only the process that shows it knows of it.
        if call.kind == .startRegular, isSessionGone { unrecordedCodes.insert(call.process.number) }
        if call.kind == .signOut { noteSignOutEnd(call) }
        // What happened before the service confirmed a session does not end it any more.
        if case .reconciled(.signedIn(_, .unchanged))? = call.outcome, let floor = floors[call.process.number] {
            floors[call.process.number] = max(floor, call.beginOfItsWork)
        }
    }

    private func noteSignOut(_ call: AppCall) {
        noteUnrecordedCodes(knownTo: call.process.number)
        signOuts.append(SignOut(process: call.process.number, begin: tick, uptime: call.begin.uptime))
        if let end = strayLogin, call.begin.uptime < end, hasSteadyClock { strayLogin = nil }
    }

    private func noteSignOutEnd(_ call: AppCall) {
        let index = signOuts.firstIndex { $0.process == call.process.number && $0.begin > call.begin.tick }
        guard let index else { return }
        signOuts[index].end = tick
        if case .done? = call.outcome { signOuts[index].isDone = true }
    }

    private func noteUnrecordedCodes(knownTo process: Int) {
        if unrecordedCodes.contains(where: { $0 != process }) { hasUnstoredSession = true }
    }

    private func learn(_ record: Data, for key: String, by process: Int, at now: Date) {
        if key.hasSuffix("/session-stored") {
            unmarked.remove(process)
            isMarked = true
        }
        guard key.hasSuffix("/session") else { return }
        isRecorded = true
        unrecordedCodes.remove(process)
        if launches[process] ?? 0 > purge, !unmarked.contains(process) { isMarkerDue = true }
        learn(StoredSession.reading(record), by: process, at: now)
    }

    private func learn(_ answer: HTTPAnswer, to call: HTTPCall) {
        if call.name == "POST /o/client/register", hasRefusedClient { noteLostRegistration() }
        let isRefused = call.name == "POST /o/client/token" && answer.response.status == .badRequest
        if isRefused || answer.response.status == .unauthorized { hasRefusedClient = true }
        // A sign-out that the service refuses for good is not reported again.
        if reports.isOpen, call.mayBeReport, answer.refusesForGood { hasRefusedReport = true }
        // Without its token, the service does not name a shared login that no app remembers.
        let isBlind = call.reportsSignOuts && !call.hasSubjectToken
        if reports.isOpen, isBlind, sharedSignIn != nil, !isSharedLoginStored { hasRefusedReport = true }
        if call.request.path?.holds("/logout") == true, answer.response.status.code < 400 { serviceEnd = tick }
    }

    private func learn(_ stored: StoredSession?, by process: Int, at now: Date) {
        (lostSession, isSessionGone) = (nil, false)
        if stored?.isUsable(at: now) != true, mayEndSession(stored, of: process) {
            recordsWithoutProfile[process] = tick
            if storedProvider != nil { replacedProfile = tick }
        }
        storedProvider = stored?.profile?.mvpd
        if let profile = stored?.profile { isSharedLoginStored = profile.kind == Profile.Kind.platform.rawValue }
        if isSharedLoginStored { sharedSignIn = sharedSignIn ?? tick }
        if storedProvider != nil { (storedFloor, storedSignIn) = (floors[process] ?? tick, tick) }
        isOut = stored?.isSignedOut == true
        if isOut { signedOutRecord = tick }
        defer { storedEpoch = stored?.signOutEpoch }
        if stored?.isSignedOut == true, stored?.signOutEpoch != storedEpoch {
            for index in signOuts.indices where signOuts[index].process == process && signOuts[index].stored == 0 {
                signOuts[index].stored = tick
            }
        }
        // A write that began before a sign-out may still store the one before.
        guard stored?.isSignedOut == true, stored?.signOutEpoch != storedEpoch,
            let own = signOuts.last(where: { $0.process == process }), own.begin > storedSignOut.begin
        else { return }
        storedSignOut = own
        storedSignOut.stored = tick
    }

    /// Learns from an error that a front-end server answers in the service's place.
    ///
    /// Of the legacy interface, one with these statuses and without a body says for an app that there is no login to end.
    /// It does not end a login that the app has.
    func learn(ofStatus code: Int, to call: HTTPCall, in world: World) {
        guard world.shape.usesV1, [403, 404].contains(code) else { return }
        if call.concernsLegacyLogin { hasRefusedReport = true }
    }

    /// Whether a process may store such a record over the session: by a sign-out, by an expiry, or as the end of its own.
    private func mayEndSession(_ stored: StoredSession?, of process: Int) -> Bool {
        storedProvider == nil || stored?.profile != nil || stored?.isSignedOut == true
            || known[process] == storedProvider || diskDamage > 0 || !hasSteadyClock
    }
}
