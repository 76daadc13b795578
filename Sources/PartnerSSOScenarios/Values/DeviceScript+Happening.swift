import PartnerSSOBase

extension DeviceScript {
    /// Something that happens on the device while an app calls the framework, without the app's involvement.
    public struct Happening: Sendable, Hashable {
        /// What may happen.
        public enum Act: String, Sendable, Hashable, CaseIterable, ScenarioWord {
            /// The viewer changes the app's permission in the settings.
            case permissionChanges
            /// The viewer signs in, or switches to another provider, in the settings or in another app.
            case signsIn
            /// The viewer signs out in the settings.
            case signsOut
            /// The viewer acts in the open view.
            case viewerActs
            /// The app itself closes the open view.
            case appTakesViewsAway
            /// The app goes to the background.
            case entersBackground
            /// The app comes back.
            case entersForeground
        }

        /// When in a call something happens.
        public enum Moment: String, Sendable, Hashable, CaseIterable, ScenarioWord {
            /// When the call reaches the framework.
            case called
            /// When a view of the call first waits for the viewer.
            case waiting
        }

        /// What happens.
        public var act: Act
        /// At which step it happens.
        public var step: Step
        /// At which call of that step, from 1.
        public var call: Int64
        /// When in that call.
        public var moment: Moment
        /// How many milliseconds after that.
        public var afterMilliseconds: Int64
        /// Whose permission changes; nil for the app that calls.
        public var app: String?
        /// The new permission; only with ``Act/permissionChanges``.
        public var permission: Permission?
        /// The new account; only with ``Act/signsIn``.
        public var account: Account?
        /// What the viewer does; only with ``Act/viewerActs``.
        public var picker: Picker?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - act: What happens.
        ///   - step: At which step it happens.
        ///   - call: At which call of that step, from 1.
        ///   - moment: When in that call.
        ///   - afterMilliseconds: How many milliseconds after that.
        ///   - app: Whose permission changes; nil for the app that calls.
        ///   - permission: The new permission.
        ///   - account: The new account.
        ///   - picker: What the viewer does.
        public init(
            _ act: Act,
            at step: Step,
            call: Int64 = 1,
            moment: Moment = .called,
            afterMilliseconds: Int64 = 0,
            app: String? = nil,
            permission: Permission? = nil,
            account: Account? = nil,
            picker: Picker? = nil
        ) {
            self.act = act
            self.step = step
            self.call = call
            self.moment = moment
            self.afterMilliseconds = afterMilliseconds
            self.app = app
            self.permission = permission
            self.account = account
            self.picker = picker
        }
    }
}

extension DeviceScript.Happening: ScenarioValue {
    static var blank: DeviceScript.Happening { DeviceScript.Happening(.signsOut, at: .permission) }

    static var members: [ScenarioMember<DeviceScript.Happening>] {
        [
            .required("act", \.act),
            .required("step", \.step),
            .number("call", \.call, in: Bounds.call),
            .member("moment", \.moment),
            .number("afterMilliseconds", \.afterMilliseconds, in: Bounds.latency),
            .member("app", \.app),
            .member("permission", \.permission),
            .member("account", \.account),
            .member("picker", \.picker),
        ]
    }

    func check(_ reader: ObjectReader) {
        reader.checkCompanion(of: act, .permissionChanges, "permission", isThere: permission != nil)
        reader.checkCompanion(of: act, .signsIn, "account", isThere: account != nil)
        reader.checkCompanion(of: act, .viewerActs, "picker", isThere: picker != nil)
    }
}

extension ObjectReader {
    /// Reports a member that one act needs and every other forbids.
    fileprivate func checkCompanion(
        of act: DeviceScript.Happening.Act,
        _ owner: DeviceScript.Happening.Act,
        _ key: String,
        isThere: Bool
    ) {
        if act == owner, !isThere {
            report(.missingKey, key, "The act \u{201C}\(owner.rawValue)\u{201D} needs a \(key).")
        }
        if act != owner, isThere {
            report(.contradiction, key, "Only the act \u{201C}\(owner.rawValue)\u{201D} can have a \(key).")
        }
    }
}
