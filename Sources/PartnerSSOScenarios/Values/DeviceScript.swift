import PartnerSSOBase

/// What the simulated device and its viewer do.
public struct DeviceScript: Sendable, Hashable {
    /// The kind of device.
    public var platform: Platform
    /// Whether the app may read the subscription when the scenario starts.
    public var permission: Permission
    /// Whether single other apps may read the subscription, where that differs; apps share the account.
    public var permissionByApp: [String: Permission]
    /// What the viewer answers when asked for permission.
    public var promptAnswer: PromptAnswer
    /// Whether the device's store region knows partner sign-on at all.
    public var isPartnerSSOAvailable: Bool
    /// The provider account signed in at the system, or nil for none.
    public var account: Account?
    /// Platform identifiers the system knows; nil when it knows whatever an app supports.
    public var systemProviders: [String]?
    /// How many of the featured providers the picker puts first; nil for all of them.
    public var mostFeatured: Int64?
    /// Platform identifiers the picker lists although the system cannot sign in with them.
    public var pickerOnlyProviders: [String]
    /// What the viewer does in the system's picker.
    public var picker: Picker
    /// What the provider's login does after a choice in the picker.
    public var login: Login
    /// What the provider returns as proof of the login.
    public var proof: Proof
    /// Errors the framework answers with, whatever else is scripted.
    public var errors: [ErrorInjection]
    /// How the framework calls back.
    public var callbacks: Callbacks
    /// How the framework calls back at single steps, where that differs.
    public var callbacksByStep: [Step: Callbacks]
    /// How long the framework takes for each answer, in milliseconds.
    public var latencyMilliseconds: Int64
    /// The answer to a request that needs the viewer but may not interrupt.
    public var withoutInterruption: SilentAnswer
    /// Whether an answer and an error come one at a time, as promised.
    public var answers: Answers
    /// Whether the framework answers apps without permission, which it never should.
    public var ignoresPermission: Bool
    /// What happens to an open view when the app goes to the background.
    public var whenBackgrounded: Backgrounding
    /// What happens on the device while the app calls the framework.
    public var happenings: [Happening]

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - platform: The kind of device.
    ///   - permission: Whether the app may read the subscription when the scenario starts.
    ///   - permissionByApp: Whether single other apps may read the subscription, where that differs; apps share the account.
    ///   - promptAnswer: What the viewer answers when asked for permission.
    ///   - isPartnerSSOAvailable: Whether the device's store region knows partner sign-on at all.
    ///   - account: The provider account signed in at the system, or nil for none.
    ///   - systemProviders: Platform identifiers the system knows; nil when it knows whatever an app supports.
    ///   - mostFeatured: How many of the featured providers the picker puts first; nil for all of them.
    ///   - pickerOnlyProviders: Platform identifiers the picker lists although the system cannot sign in with them.
    ///   - picker: What the viewer does in the system's picker.
    ///   - login: What the provider's login does after a choice in the picker.
    ///   - proof: What the provider returns as proof of the login.
    ///   - errors: Errors the framework answers with, whatever else is scripted.
    ///   - callbacks: How the framework calls back.
    ///   - callbacksByStep: How the framework calls back at single steps, where that differs.
    ///   - latencyMilliseconds: How long the framework takes for each answer, in milliseconds.
    ///   - withoutInterruption: The answer to a request that needs the viewer but may not interrupt.
    ///   - answers: Whether an answer and an error come one at a time, as promised.
    ///   - ignoresPermission: Whether the framework answers apps without permission, as it never should.
    ///   - whenBackgrounded: What happens to an open view when the app goes to the background.
    ///   - happenings: What happens on the device while the app calls the framework.
    public init(
        platform: Platform = .tvOS,
        permission: Permission = .granted,
        permissionByApp: [String: Permission] = [:],
        promptAnswer: PromptAnswer = .grant,
        isPartnerSSOAvailable: Bool = true,
        account: Account? = nil,
        systemProviders: [String]? = nil,
        mostFeatured: Int64? = nil,
        pickerOnlyProviders: [String] = [],
        picker: Picker = Picker(),
        login: Login = Login(),
        proof: Proof = .signed,
        errors: [ErrorInjection] = [],
        callbacks: Callbacks = .asynchronous,
        callbacksByStep: [Step: Callbacks] = [:],
        latencyMilliseconds: Int64 = 0,
        withoutInterruption: SilentAnswer = .metadata,
        answers: Answers = .documented,
        ignoresPermission: Bool = false,
        whenBackgrounded: Backgrounding = .resumes,
        happenings: [Happening] = []
    ) {
        self.platform = platform
        self.permission = permission
        self.permissionByApp = permissionByApp
        self.promptAnswer = promptAnswer
        self.isPartnerSSOAvailable = isPartnerSSOAvailable
        self.account = account
        self.systemProviders = systemProviders
        self.mostFeatured = mostFeatured
        self.pickerOnlyProviders = pickerOnlyProviders
        self.picker = picker
        self.login = login
        self.proof = proof
        self.errors = errors
        self.callbacks = callbacks
        self.callbacksByStep = callbacksByStep
        self.latencyMilliseconds = latencyMilliseconds
        self.withoutInterruption = withoutInterruption
        self.answers = answers
        self.ignoresPermission = ignoresPermission
        self.whenBackgrounded = whenBackgrounded
        self.happenings = happenings
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
