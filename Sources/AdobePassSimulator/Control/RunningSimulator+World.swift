import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RunningSimulator {
    mutating func world(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        if call.route != .readWorld {
            let before = call.route == .changeWorld ? simulator.settings : SimulatorSettings()
            simulator.settings = try call.form(SimulatorSettings.self, over: before)
        }
        return .json(simulator.settings.json)
    }

    mutating func faults(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        switch call.route {
        case .removeFaults: simulator.settings.faults = []
        case .addFault:
            guard let json = try? JSON(reading: call.body) else { throw ControlRefusal(400, "The body is not JSON.") }
            switch SimulatorFault.type.read(json, .root) {
            case .success(let fault): simulator.settings.faults.insert(fault, at: 0)
            case .failure(let faults): throw ControlRefusal(faults)
            }
        default: break
        }
        return .json(.array(simulator.settings.faults.map(\.json)), status: call.route == .addFault ? 201 : 200)
    }

    mutating func clock(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        var now = time.now(at: call.machine)
        if call.route == .changeClock {
            let change = try call.form(ClockChange.self)
            now = min(max((change.now ?? now) + (change.advance ?? 0), 0), SimulatorTime.bounds.upperBound)
            time.set(now, rate: change.rate ?? time.rate, at: call.machine)
        }
        return .json(
            .object([
                ("now", .integer(now)), ("instant", .string(Instant.text(now))), ("rate", JSON.shortest(time.rate)),
            ])
        )
    }

    mutating func reset(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        var settings = simulator.settings
        if let seed = try call.form(ResetForm.self).seed { settings.seed = UInt64(seed) }
        simulator = Simulator(settings: settings)
        return .empty(204)
    }

    mutating func state(_ call: ControlCall) throws(ControlRefusal) -> Answer {
        if call.route == .replaceState {
            guard let state = try? JSONBounds.decode(SimulatorState.self, from: Data(call.body)) else {
                throw ControlRefusal(400, "The body is no state that GET \(ControlRoute.readState.path) answered.")
            }
            do throws(SimulatorStateError) {
                simulator = try Simulator(settings: simulator.settings, resuming: state)
            } catch {
                throw ControlRefusal(400, "\(error)")
            }
        }
        let state = simulator.state(at: time.now(at: call.machine))
        guard let data = try? JSONBounds.encode(state), let json = try? JSON(reading: data) else {
            throw ControlRefusal(500, "The state cannot be written.")
        }
        // Lines and a fixed order, so that two states can be compared line by line.
        var answer = Answer(status: 200, body: .text(json.sorted.text + "\n"))
        answer.headers[.contentType] = "application/json;charset=UTF-8"
        return answer
    }
}
