/// What the simulated device and its viewer do.
public struct DeviceScript: Codable, Sendable, Hashable {
    /// The kind of device.
    public var platform: Platform
    /// Whether the app may read the subscription when the scenario starts.
    public var permission: Permission
    /// What the viewer answers when asked for permission.
    public var promptAnswer: PromptAnswer
    /// Whether the device's store region knows partner sign-on at all.
    public var isPartnerSSOAvailable: Bool
    /// The provider signed in at the system, or nobody.
    public var account: Account?
    /// Platform identifiers the picker lists although the system cannot sign in with them.
    public var pickerOnlyProviders: [String]
    /// What the viewer does in the system's picker.
    public var picker: Picker
    /// What the provider's login does after a choice in the picker.
    public var login: Login
    /// What the provider hands out as proof of the login.
    public var proof: Proof
    /// Errors the framework answers with, whatever else is scripted.
    public var errors: [ErrorInjection]
    /// How the framework calls back.
    public var callbacks: Callbacks
    /// How long the framework takes for each answer, in milliseconds.
    public var latencyMilliseconds: Int64

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - platform: The kind of device.
    ///   - permission: Whether the app may read the subscription when the scenario starts.
    ///   - promptAnswer: What the viewer answers when asked for permission.
    ///   - isPartnerSSOAvailable: Whether the device's store region knows partner sign-on at all.
    ///   - account: The provider signed in at the system, or nobody.
    ///   - pickerOnlyProviders: Platform identifiers the picker lists although the system cannot sign in with them.
    ///   - picker: What the viewer does in the system's picker.
    ///   - login: What the provider's login does after a choice in the picker.
    ///   - proof: What the provider hands out as proof of the login.
    ///   - errors: Errors the framework answers with, whatever else is scripted.
    ///   - callbacks: How the framework calls back.
    ///   - latencyMilliseconds: How long the framework takes for each answer, in milliseconds.
    public init(
        platform: Platform = .tvOS,
        permission: Permission = .granted,
        promptAnswer: PromptAnswer = .grant,
        isPartnerSSOAvailable: Bool = true,
        account: Account? = nil,
        pickerOnlyProviders: [String] = [],
        picker: Picker = Picker(),
        login: Login = Login(),
        proof: Proof = .signed,
        errors: [ErrorInjection] = [],
        callbacks: Callbacks = .asynchronous,
        latencyMilliseconds: Int64 = 0
    ) {
        self.platform = platform
        self.permission = permission
        self.promptAnswer = promptAnswer
        self.isPartnerSSOAvailable = isPartnerSSOAvailable
        self.account = account
        self.pickerOnlyProviders = pickerOnlyProviders
        self.picker = picker
        self.login = login
        self.proof = proof
        self.errors = errors
        self.callbacks = callbacks
        self.latencyMilliseconds = latencyMilliseconds
    }
}
extension DeviceScript {
    /// Reads the value; every fault is thrown at once, as one ``ScenarioError``.
    ///
    /// - Parameter decoder: The decoder of one JSON object.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/invalid``, or the decoder's own error.
    public init(from decoder: any Decoder) throws {
        self = try Self.read(from: decoder)
    }

    /// Writes every key, also those that are null or have their default.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(platform, forKey: .platform)
        try container.encode(permission, forKey: .permission)
        try container.encode(promptAnswer, forKey: .promptAnswer)
        try container.encode(isPartnerSSOAvailable, forKey: .isPartnerSSOAvailable)
        try container.encode(account, forKey: .account)
        try container.encode(pickerOnlyProviders, forKey: .pickerOnlyProviders)
        try container.encode(picker, forKey: .picker)
        try container.encode(login, forKey: .login)
        try container.encode(proof, forKey: .proof)
        try container.encode(errors, forKey: .errors)
        try container.encode(callbacks, forKey: .callbacks)
        try container.encode(latencyMilliseconds, forKey: .latencyMilliseconds)
    }

    private enum CodingKeys: String, CodingKey {
        case platform, permission, promptAnswer, isPartnerSSOAvailable, account, pickerOnlyProviders, picker, login,
            proof, errors, callbacks, latencyMilliseconds
    }
}

extension DeviceScript: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            platform: reader.choice("platform", default: .tvOS),
            permission: reader.choice("permission", default: .granted),
            promptAnswer: reader.choice("promptAnswer", default: .grant),
            isPartnerSSOAvailable: reader.flag("isPartnerSSOAvailable", default: true),
            account: reader.optionalObject("account", as: Account.self),
            pickerOnlyProviders: reader.strings("pickerOnlyProviders"),
            picker: reader.object("picker", default: Picker()),
            login: reader.object("login", default: Login()),
            proof: reader.choice("proof", default: .signed),
            errors: reader.objects("errors", as: ErrorInjection.self),
            callbacks: reader.choice("callbacks", default: .asynchronous),
            latencyMilliseconds: reader.integer("latencyMilliseconds", in: Bounds.latency, default: 0)
        )
    }
}
