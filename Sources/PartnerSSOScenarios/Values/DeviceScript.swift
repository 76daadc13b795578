import PartnerSSOBase

/// What the simulated device and its viewer do.
public struct DeviceScript: Sendable, Hashable {
    /// The kind of device.
    public var platform: Platform = .tvOS
    /// Whether the app may read the subscription when the scenario starts.
    public var permission: Permission
    /// Whether single other apps may read the subscription, where that differs; apps share the account.
    public var permissionByApp: [String: Permission] = [:]
    /// What the viewer answers when asked for permission.
    public var promptAnswer: PromptAnswer
    /// Whether the device's store region knows partner sign-on at all.
    public var isPartnerSSOAvailable = true
    /// The provider account signed in at the system, or nil for none.
    public var account: Account?
    /// Platform identifiers the system knows; nil when it knows whatever an app supports.
    public var systemProviders: [String]?
    /// How many of the featured providers the picker puts first; nil for all of them.
    public var mostFeatured: Int64?
    /// Platform identifiers the picker lists although the system cannot sign in with them.
    public var pickerOnlyProviders: [String] = []
    /// What the viewer does in the system's picker.
    public var picker: Picker
    /// What the provider's login does after a choice in the picker.
    public var login = Login()
    /// What the provider returns as proof of the login.
    public var proof: Proof = .signed
    /// Errors the framework answers with, whatever else is scripted.
    public var errors: [ErrorInjection]
    /// How the framework calls back.
    public var callbacks: Callbacks = .asynchronous
    /// How the framework calls back at single steps, where that differs.
    public var callbacksByStep: [Step: Callbacks] = [:]
    /// How long the framework takes for each answer, in milliseconds.
    public var latencyMilliseconds: Int64 = 0
    /// The answer to a request that needs the viewer but may not interrupt.
    public var withoutInterruption: SilentAnswer = .metadata
    /// Whether an answer and an error come one at a time, as promised.
    public var answers: Answers = .documented
    /// Whether the framework answers apps without permission, which it never should.
    public var ignoresPermission = false
    /// What happens to an open view when the app goes to the background.
    public var whenBackgrounded: Backgrounding = .resumes
    /// What happens on the device while the app calls the framework.
    public var happenings: [Happening] = []

    /// Creates a script; every other member has its default.
    ///
    /// - Parameters:
    ///   - permission: Whether the app may read the subscription when the scenario starts.
    ///   - promptAnswer: What the viewer answers when asked for permission.
    ///   - account: The provider account signed in at the system, or nil for none.
    ///   - picker: What the viewer does in the system's picker.
    ///   - errors: Errors the framework answers with, whatever else is scripted.
    public init(
        permission: Permission = .granted,
        promptAnswer: PromptAnswer = .grant,
        account: Account? = nil,
        picker: Picker = Picker(),
        errors: [ErrorInjection] = []
    ) {
        self.permission = permission
        self.promptAnswer = promptAnswer
        self.account = account
        self.picker = picker
        self.errors = errors
    }
}

extension DeviceScript: ScenarioValue {
    static var blank: DeviceScript { DeviceScript() }

    static var members: [ScenarioMember<DeviceScript>] {
        [
            .member("platform", \.platform),
            .member("permission", \.permission),
            .member("permissionByApp", \.permissionByApp),
            .member("promptAnswer", \.promptAnswer),
            .member("isPartnerSSOAvailable", \.isPartnerSSOAvailable),
            .member("account", \.account),
            .member("systemProviders", \.systemProviders),
            .number("mostFeatured", \.mostFeatured, in: Bounds.count),
            .member("pickerOnlyProviders", \.pickerOnlyProviders),
            .member("picker", \.picker),
            .member("login", \.login),
            .member("proof", \.proof),
            .member("errors", \.errors),
            .member("callbacks", \.callbacks),
            .member("callbacksByStep", \.callbacksByStep),
            .number("latencyMilliseconds", \.latencyMilliseconds, in: Bounds.latency),
            .member("withoutInterruption", \.withoutInterruption),
            .member("answers", \.answers),
            .member("ignoresPermission", \.ignoresPermission),
            .member("whenBackgrounded", \.whenBackgrounded),
            .member("happenings", \.happenings),
        ]
    }
}
