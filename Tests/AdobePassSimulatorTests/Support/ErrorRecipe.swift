import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

/// A request that gets a documented error without a fault.
struct ErrorRecipe: Sendable, CustomTestStringConvertible {
    let interface: SimulatorErrorRow.Interface
    let code: String
    /// The world it happens in.
    let world: @Sendable (inout SimulatorSettings) -> Void
    let run: @Sendable (inout TestDevice) throws -> TestAnswer

    init(
        _ interface: SimulatorErrorRow.Interface,
        _ code: String,
        world: @escaping @Sendable (inout SimulatorSettings) -> Void = { _ in },
        _ run: @escaping @Sendable (inout TestDevice) throws -> TestAnswer
    ) {
        (self.interface, self.code, self.world, self.run) = (interface, code, world, run)
    }

    static let all =
        v2Requests + v2Partner + v2Decisions + v2Temporary + v1Requests + v1Decisions + registration + upstream

    var testDescription: String { "\(interface.rawValue) \(code)" }

    func answer() throws -> TestAnswer {
        var device = interface == .v1 ? TestDevice.v1(world) : TestDevice(world)
        return try run(&device)
    }

    /// A world with promotional access to one resource.
    @Sendable static func promotion(_ settings: inout SimulatorSettings) {
        let promotion = SimulatorMVPD(id: "Promotion", displayName: nil).with {
            $0.isTemporaryAccess = true
            $0.promotionalResources = 1
        }
        settings.directory = settings.directory.adding([promotion])
    }

    /// A world whose temporary access is not set up.
    @Sendable static func brokenAccess(_ settings: inout SimulatorSettings) {
        let broken = SimulatorMVPD(id: "TempPass", displayName: nil).with {
            $0.isTemporaryAccess = true
            $0.hasTemporaryAccessSetUp = false
        }
        settings.directory = settings.directory.adding([broken])
    }

    @Sendable static func denying(_ settings: inout SimulatorSettings) { settings.deniedResources = ["a"] }

    @Sendable static func degraded(_ settings: inout SimulatorSettings) {
        settings.degradations = ["Cablevision": .authorizesNone]
    }

    @Sendable static func shortProfiles(_ settings: inout SimulatorSettings) { settings.lifetimes.profile = 60 }
}
