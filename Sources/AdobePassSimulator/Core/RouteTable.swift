/// The endpoints by the parts of their paths: one look-up for each part, however many endpoints there are.
struct RouteTable: Sendable {
    /// An endpoint with the names of its variables at their places.
    struct Route: Sendable {
        let endpoint: SimulatorEndpoint
        let method: String
        /// The position among all endpoints.
        let position: Int
        let literals: Int
        let variables: [(place: Int, name: String)]

        func captures(of segments: [String]) -> [String: String] {
            var captures: [String: String] = [:]
            for (place, name) in variables { captures[name] = segments[place] }
            return captures
        }
    }

    private struct Node: Sendable {
        var literals: [String: Node] = [:]
        /// None or one; an array, because a structure cannot contain itself.
        var variable: [Node] = []
        var routes: [Route] = []
    }

    /// The table of all endpoints.
    static let all = RouteTable()

    private var root = Node()

    private init() {
        for (position, endpoint) in SimulatorEndpoint.allCases.enumerated() {
            let segments = endpoint.segments.map(String.init)
            let variables = segments.enumerated().filter { $1.hasPrefix("{") }
                .map { (place: $0, name: String($1.dropFirst().dropLast())) }
            let route = Route(
                endpoint: endpoint,
                method: endpoint.method,
                position: position,
                literals: segments.count - variables.count,
                variables: variables
            )
            Self.insert(route, at: segments[...], below: &root)
        }
    }

    private static func insert(_ route: Route, at segments: ArraySlice<String>, below node: inout Node) {
        guard let segment = segments.first else { return node.routes.append(route) }
        guard segment.hasPrefix("{") else {
            return insert(route, at: segments.dropFirst(), below: &node.literals[segment, default: Node()])
        }
        if node.variable.isEmpty { node.variable = [Node()] }
        insert(route, at: segments.dropFirst(), below: &node.variable[0])
    }

    /// The routes whose templates have these parts, those with the most literals, in the order of the endpoints.
    func matches(_ segments: [String]) -> [Route] {
        var found: [Route] = []
        Self.collect(segments[...], below: root, into: &found)
        guard found.count > 1, let best = found.map(\.literals).max() else { return found }
        return found.filter { $0.literals == best }.sorted { $0.position < $1.position }
    }

    private static func collect(_ segments: ArraySlice<String>, below node: Node, into found: inout [Route]) {
        guard let segment = segments.first else {
            found += node.routes
            return
        }
        let rest = segments.dropFirst()
        if let next = node.literals[segment] { collect(rest, below: next, into: &found) }
        for next in node.variable { collect(rest, below: next, into: &found) }
    }
}
