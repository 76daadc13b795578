public import Foundation

/// Everything a simulated device will do, as data: the `device` section of a scenario file decodes as this very type.
///
/// Every key is optional; an unknown key or value is a ``DeviceScriptFault`` that names the nearest valid one.
public struct DeviceScript: Sendable, Hashable, Codable {
    /// Which system the device runs.
    public var platform = Platform.tvOS
    /// What the viewer has decided about access, before anyone asks.
    public var permission = Permission.granted
    /// What the viewer has decided about single apps' access, where that differs; apps share the account, not the access.
    public var permissionByApp: [String: Permission] = [:]
    /// What the viewer answers when asked for access.
    public var promptAnswer = PromptAnswer.grant
    /// Whether the store's country has partner sign-in; without it every request ends with `unsupportedProvider`.
    public var isPartnerSSOAvailable = true
    /// Who is signed in to the device at the start; nil for nobody.
    public var account: Account?
    /// Which providers the system knows; nil if it knows whatever an app supports.
    public var systemProviders: [String]?
    /// How many of the featured providers the picker promotes; nil for all of them.
    public var mostFeatured: Int?
    /// Which providers the picker offers although the system does not sign in to them (boarding status `PICKER`).
    public var pickerOnlyProviders: [String] = []
    /// What the viewer does in the picker and, for `cancel` and `wait`, in the sign-in form.
    public var picker = Picker(choice: .cancel)
    /// What the provider does when spoken to.
    public var login = Login()
    /// Which proof the provider gives.
    public var proof = ProofKind.signed
    /// Errors the device gives instead of answering.
    public var errors: [ScriptedError] = []
    /// How completion handlers are called.
    public var callbacks = Callbacks.asynchronous
    /// How completion handlers of single steps are called, where that differs.
    public var callbacksByStep: [Step: Callbacks] = [:]
    /// How long every call takes, in milliseconds.
    public var latencyMilliseconds = 0
    /// What a request gets that needs the viewer but may not interrupt.
    public var withoutInterruption = SilentAnswer.metadata
    /// Whether metadata or error come one at a time, as documented.
    public var answers = Answers.documented
    /// Whether the device answers apps that have no permission, as it never should.
    public var ignoresPermission = false
    /// What happens to an open view when the app goes to the background.
    public var whenBackgrounded = Backgrounding.resumes
    /// What happens on the device while apps call it.
    public var happenings: [Happening] = []

    /// Makes the script of a device that works: access granted, nobody signed in, a viewer who closes the picker.
    public init() {}

    /// Reads a script.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: A ``DeviceScriptFault``.
    public init(from decoder: any Decoder) throws {
        let reader = try ScriptReader(decoder, keys: CodingKeys.self)
        platform = try reader.word(.platform, or: platform)
        permission = try reader.word(.permission, or: permission)
        permissionByApp = try reader.wordsByName(.permissionByApp)
        promptAnswer = try reader.word(.promptAnswer, or: promptAnswer)
        isPartnerSSOAvailable = try reader.value(.isPartnerSSOAvailable, or: isPartnerSSOAvailable)
        account = try reader.value(.account, or: nil)
        systemProviders = try reader.value(.systemProviders, or: nil)
        mostFeatured = try reader.count(.mostFeatured)
        pickerOnlyProviders = try reader.value(.pickerOnlyProviders, or: [])
        picker = try reader.value(.picker, or: picker)
        login = try reader.value(.login, or: login)
        proof = try reader.word(.proof, or: proof)
        errors = try reader.value(.errors, or: [])
        callbacks = try reader.word(.callbacks, or: callbacks)
        callbacksByStep = try reader.words(.callbacksByStep)
        latencyMilliseconds = try reader.milliseconds(.latencyMilliseconds)
        withoutInterruption = try reader.word(.withoutInterruption, or: withoutInterruption)
        answers = try reader.word(.answers, or: answers)
        ignoresPermission = try reader.value(.ignoresPermission, or: ignoresPermission)
        whenBackgrounded = try reader.word(.whenBackgrounded, or: whenBackgrounded)
        happenings = try reader.value(.happenings, or: [])
    }

    /// Reads a script from the bytes of a JSON object.
    ///
    /// - Parameter json: The `device` object of a scenario file.
    /// - Throws: A ``DeviceScriptFault``.
    public init(json: Data) throws {
        do {
            self = try JSONDecoder().decode(DeviceScript.self, from: json)
        } catch let fault as DeviceScriptFault {
            throw fault
        } catch {
            throw DeviceScriptFault(pointer: "", problem: "This is not a JSON object.", nearest: nil)
        }
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case platform, permission, permissionByApp, promptAnswer, isPartnerSSOAvailable, account, systemProviders,
            mostFeatured
        case pickerOnlyProviders
        case picker, login, proof, errors, callbacks, callbacksByStep, latencyMilliseconds
        case withoutInterruption, answers, ignoresPermission, whenBackgrounded, happenings
    }

    func callbacks(for step: Step) -> Callbacks {
        callbacksByStep[step] ?? callbacks
    }
}
