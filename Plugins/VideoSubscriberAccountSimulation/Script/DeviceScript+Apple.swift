public import PartnerSSOScenarios

// What a script's generic words mean on a device of Apple's.

extension DeviceScript {
    func callbacks(for step: Step) -> Callbacks {
        callbacksByStep[step] ?? callbacks
    }
}

extension DeviceScript.Permission {
    /// The decision as the framework reports it.
    public var status: VSAccountAccessStatus {
        switch self {
        case .granted: .granted
        case .denied: .denied
        case .restricted: .restricted
        case .notDetermined: .notDetermined
        }
    }
}

extension DeviceScript.ErrorInjection {
    /// Makes an error of the framework's own domain.
    ///
    /// - Parameters:
    ///   - step: The step that fails.
    ///   - code: The error's number.
    ///   - times: How many calls get the error; nil for all of them.
    ///   - userInfo: Texts that come with the error, by the framework's keys.
    public init(step: DeviceScript.Step, code: Int64, times: Int64? = nil, userInfo: [String: String] = [:]) {
        self.init(step: step, domain: VSErrorDomain, code: code, times: times, userInfo: userInfo)
    }
}
