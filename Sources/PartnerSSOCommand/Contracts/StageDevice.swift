import PartnerSSOScenarios

/// What device and viewer do, in a scenario's words; the simulated device has a type of the same name.
typealias StageDevice = PartnerSSOScenarios.DeviceScript
