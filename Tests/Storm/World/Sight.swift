import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What an invariant can see of a world.
enum Sight {
    /// An act or a fault of the plan happens.
    case happened(String)
    /// A process was launched over what the disk holds.
    case launched(AppProcess)
    /// A process was killed.
    case killed(AppProcess)
    /// What a process says of its session has changed.
    case changed(AppProcess, from: Standing, to: Standing)
    /// An app's call began.
    case began(AppCall)
    /// An app's call ended.
    case ended(AppCall)
    /// A process begins an HTTP call.
    case requestBegan(process: Int, call: String)
    /// A fault of the network or the service meets an HTTP call.
    case spoiled(process: Int, call: HTTPCall, Trouble)
    /// The store has failed.
    case storeFailed(process: Int, operation: String, SSOError)
    /// The service has answered.
    case answered(process: Int, call: HTTPCall, HTTPAnswer)
    /// An HTTP call ended for its process.
    case requestEnded(process: Int, call: String, Result<HTTPAnswer, SSOError>)
    /// A process begins or ends a write.
    case writing(process: Int, key: String, begins: Bool)
    /// A process has written a record.
    case stored(process: Int, key: String, record: Data)
    /// A process reported an event.
    case reported(AppProcess, SSOEvent)
    /// Nothing can run; time is about to pass.
    case quiet
    /// All faults have ended, and hours have passed since.
    case calm
    /// All clients have been released, and hours have passed since.
    case released
    /// The same work goes on without an end.
    case endless
}

/// What a process says of its session, without the age.
enum Standing: Equatable {
    case signedIn(Profile)
    case signedOut
    case unknown

    init(_ status: SessionStatus) {
        switch status {
        case .signedIn(let profile): self = .signedIn(profile)
        case .signedOut: self = .signedOut
        case .unknown: self = .unknown
        }
    }

    var profile: Profile? {
        if case .signedIn(let profile) = self { profile } else { nil }
    }
}

extension Standing: CustomStringConvertible {
    var description: String {
        switch self {
        case .signedIn(let profile): "signed in with \(profile.mvpd) (\(profile.kind.rawValue)), \(profile.expiry)"
        case .signedOut: "signed out"
        case .unknown: "unknown"
        }
    }
}
