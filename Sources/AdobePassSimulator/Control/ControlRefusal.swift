import HTTPTypes
import PartnerSSOBase

/// An error of the control API.
struct ControlRefusal: Error, Sendable, Hashable {
    let status: Int
    let message: String
    var faults: [WorldFault] = []
    /// The methods that the path has, if the method is wrong.
    private var methods: [String] = []

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The body does not say what the call needs.
    init(_ error: WorldFaults) {
        self.init(400, "The body was refused, and nothing was changed.")
        faults = error.faults
    }

    /// No call has this method and path; the message names the methods of the path, or the nearest call.
    init(unknown method: String, _ path: String) {
        let all = Set(ControlRoute.allCases.map(\.method)).filter { ControlRoute.matching($0, path) != nil }
        guard all.isEmpty else {
            self.init(405, "\(path) has no \(method), only \(all.sorted().joined(separator: ", ")).")
            methods = all.sorted()
            return
        }
        let nearest = NearestWord.to(path, among: ControlRoute.allCases.map(\.path))
        self.init(404, "Unknown call.\(NearestWord.question(nearest)) GET \(ControlRoute.prefix) lists all.")
    }

    var answer: Answer {
        var answer = Answer.json(
            .object([("message", .string(message)), ("faults", .array(faults.map(\.json)))]),
            status: status
        )
        if !methods.isEmpty { answer.headers[.allow] = methods.joined(separator: ", ") }
        return answer
    }
}
