/// A plain page with the requests a simulator received and what it stores, without tokens, codes, names or identifiers.
struct InspectorPage: Sendable {
    let simulator: Simulator

    /// The newest requests are enough to look at.
    private static let shown = 200

    var text: String {
        Page.whole(
            title: "Simulator",
            content: Self.introduction + requests + counts + profiles + sessions
                + "<p>\(simulator.world.clients.count) clients, "
                + "\(simulator.settings.directory.mvpds.count) MVPDs.</p>"
        )
    }

    /// What a person can do here.
    private static let introduction: String = {
        let links = [
            ("setup", "what an app needs to use this simulator, with a configuration file"),
            ("errors", "the documented errors, and how to provoke each"),
            ("world", "how the world is set up; a PATCH changes it"),
            ("requests", "the requests, and why each was refused"),
            ("openapi.json", "all calls that change or show this simulator"),
        ]
        let items = links.map { name, text in
            "<li><a href=\"\(ControlRoute.prefix)/\(name)\">\(name)</a>: \(text)</li>"
        }
        return "<p>To sign a viewer in, open the address of a session in a browser. Any name will do, "
            + "unless the world lists its viewers.</p><ul>\(items.joined())</ul>"
    }()

    private var requests: String {
        let rows = simulator.records.suffix(Self.shown).reversed().map { record in
            [
                "\(record.number)", Instant.text(record.time), record.endpoint ?? "\(record.method) (no such endpoint)",
                record.parameterNames.joined(separator: ", "), record.partnerStatus ?? "",
                record.status.map(String.init) ?? "closed",
                record.reason.map { "\($0.rule): \($0.fix)" } ?? "",
            ]
        }
        return Self.table(
            "Requests",
            ["", "time", "endpoint", "parameters", "partner status", "status", "reason"],
            Array(rows)
        )
    }

    private var counts: String {
        let rows = simulator.world.counts.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { ["\($0.value)", $0.key.rawValue] }
        return Self.table("Calls", ["calls", "endpoint"], rows)
    }

    private var profiles: String {
        let rows = simulator.world.logins.flatMap { owner, logins in
            logins.map { login in
                [
                    "\(owner.generation)", owner.serviceProvider, String(owner.device.prefix(12)), login.mvpd,
                    "\(login.kind)", Instant.text(login.notAfter),
                ]
            }
        }
        let heads = ["API", "service provider", "device", "MVPD", "kind", "until"]
        return Self.table("Profiles", heads, rows.sorted { $0.lexicographicallyPrecedes($1) })
    }

    private var sessions: String {
        let rows = simulator.world.sessions.values.map { session in
            [
                Instant.text(session.notBefore), "\(session.owner.generation)", session.mvpd ?? "not chosen",
                session.isComplete ? "signed in" : "waiting", "\(session.polls)", Instant.text(session.notAfter),
            ]
        }
        let heads = ["since", "API", "MVPD", "state", "polls", "until"]
        return Self.table("Sessions", heads, rows.sorted { $0.lexicographicallyPrecedes($1) })
    }

    private static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
        let head = heads.map { "<th scope=\"col\">\(Page.escaped($0))</th>" }.joined()
        let body = rows.map { row in
            "<tr>" + row.map { "<td>\(Page.escaped($0))</td>" }.joined() + "</tr>"
        }
        return "<h2>\(title)</h2><table><thead><tr>\(head)</tr></thead><tbody>\(body.joined())</tbody></table>"
    }
}
