extension DeviceScript {
    /// Something that happens on the device while an app calls it, behind the app's back.
    public struct Happening: Sendable, Hashable, Codable {
        /// At which kind of call it happens.
        public var step: Step
        /// At which call of that kind, counted from 1 over all apps.
        public var call: Int
        /// When in that call.
        public var moment: Moment
        /// How many milliseconds after that.
        public var afterMilliseconds: Int
        /// What happens.
        public var act: Act
        /// Whose access changes; nil for the app whose call it is.
        public var app: String?
        /// The new decision, with ``Act/permissionChanges``.
        public var permission: Permission?
        /// The new account, with ``Act/signsIn``.
        public var account: Account?
        /// What the viewer does, with ``Act/viewerActs``.
        public var picker: Picker?

        /// Makes something that happens.
        ///
        /// - Parameters:
        ///   - act: What happens.
        ///   - step: At which kind of call.
        ///   - call: At which call of that kind, from 1.
        ///   - moment: When in that call.
        ///   - afterMilliseconds: How many milliseconds after that.
        ///   - app: Whose access changes; nil for the app whose call it is.
        ///   - permission: The new decision, with ``Act/permissionChanges``.
        ///   - account: The new account, with ``Act/signsIn``.
        ///   - picker: What the viewer does, with ``Act/viewerActs``.
        public init(
            _ act: Act,
            at step: Step,
            call: Int = 1,
            moment: Moment = .called,
            afterMilliseconds: Int = 0,
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

        /// Reads something that happens.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: A ``DeviceScriptFault``, also where the act lacks what it needs.
        public init(from decoder: any Decoder) throws {
            let reader = try ScriptReader(decoder, keys: CodingKeys.self)
            act = try reader.requiredWord(.act)
            step = try reader.requiredWord(.step)
            call = try reader.value(.call, or: 1)
            moment = try reader.word(.moment, or: .called)
            afterMilliseconds = try reader.milliseconds(.afterMilliseconds)
            app = try reader.value(.app, or: nil)
            permission = try reader.optionalWord(.permission)
            account = try reader.value(.account, or: nil)
            picker = try reader.value(.picker, or: nil)
            switch act {
            case .permissionChanges where permission == nil: throw reader.missing(.permission)
            case .signsIn where account == nil: throw reader.missing(.account)
            case .viewerActs where picker == nil: throw reader.missing(.picker)
            default: break
            }
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case act, step, call, moment, afterMilliseconds, app, permission, account, picker
        }
    }
}
