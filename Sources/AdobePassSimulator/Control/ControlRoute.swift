/// Every call of the control API, written like those of the service: a method and a path template.
public enum ControlRoute: String, Sendable, Hashable, CaseIterable {
    /// Lists the calls of the service and of the control API.
    case index = "GET /_simulator"
    /// The description of this API.
    case openAPI = "GET /_simulator/openapi.json"
    /// What an app needs to use the simulator.
    case setup = "GET /_simulator/setup"
    /// The documented errors and how to provoke each.
    case errors = "GET /_simulator/errors"

    /// The world's settings.
    case readWorld = "GET /_simulator/world"
    /// Changes the settings that the body names.
    case changeWorld = "PATCH /_simulator/world"
    /// Replaces all settings; what the body leaves out has its default.
    case replaceWorld = "PUT /_simulator/world"
    /// The JSON Schema of a world.
    case worldSchema = "GET /_simulator/world/schema"

    /// The faults of the world.
    case readFaults = "GET /_simulator/faults"
    /// Adds a fault in front of the others.
    case addFault = "POST /_simulator/faults"
    /// Removes all faults.
    case removeFaults = "DELETE /_simulator/faults"

    /// The world's clock.
    case readClock = "GET /_simulator/clock"
    /// Sets, advances, freezes or speeds up the clock.
    case changeClock = "PATCH /_simulator/clock"
    /// Starts over with the same settings.
    case reset = "POST /_simulator/reset"

    /// What outlives the process.
    case readState = "GET /_simulator/state"
    /// Replaces the state.
    case replaceState = "PUT /_simulator/state"

    /// The requests that came, with the reason of each refusal.
    case requests = "GET /_simulator/requests"
    /// Signs a viewer in with a code, as on a second screen.
    case signIn = "POST /_simulator/sign-in"
    /// Has an MVPD revoke its profiles.
    case revoke = "POST /_simulator/revoke"
    /// Has an MVPD prove the viewer's login, as the platform's framework would.
    case proof = "POST /_simulator/proof"
    /// The proofs that are wrong in ways that services have fallen for.
    case faultyProofs = "GET /_simulator/faulty-proofs"
    /// The SAML metadata of an MVPD, with its certificate.
    case metadata = "GET /_simulator/identity-providers/{mvpd}"
    /// The public key of media tokens, in PEM form.
    case mediaTokenKey = "GET /_simulator/media-token-key"

    /// The reserved prefix; no path of the service begins with it.
    public static let prefix = "/_simulator"

    /// The HTTP method.
    public var method: String { String(rawValue.prefix { $0 != " " }) }

    /// The path template, variables in braces.
    public var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// Whether a path is one of the control API.
    static func owns(_ path: String) -> Bool {
        path == prefix || path.hasPrefix(prefix + "/")
    }

    /// The route of a method and a path, and the part that stands for its variable.
    static func matching(_ method: String, _ path: String) -> (route: ControlRoute, variable: String)? {
        let given = path.split(separator: "/").map(String.init)
        for route in allCases where route.method == method {
            let template = route.path.split(separator: "/")
            guard template.count == given.count,
                zip(template, given).allSatisfy({ $0.hasPrefix("{") || $0 == $1 })
            else { continue }
            guard route.path.contains("{"), let last = given.last else { return (route, "") }
            return (route, PercentEncoding.decoded(last, plusIsSpace: false) ?? last)
        }
        return nil
    }
}
