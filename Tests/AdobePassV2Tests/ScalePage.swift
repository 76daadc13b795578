/// The page "How cost grows": what one device costs, times the devices that do it at once.
struct ScalePage {
    /// Something that many devices do at once.
    private struct Wave {
        let what: String
        let arithmetic: String
        /// Calls a second for each device.
        let rate: Double
    }

    let flows: [(name: String, traffic: CallTableTests.Seen)]

    private func calls(_ name: String) -> Double {
        Double(flows.first { $0.name == name }?.traffic.calls.count ?? 0)
    }

    private var waves: [Wave] {
        let launch = calls("warm, launch with a profile") + calls("authorize after a restart")
        let first = calls("cold, signed in at the platform")
        return [
            Wave(
                what: "A new app: all devices sign in for the first time within a day",
                arithmetic: "\(whole(first)) calls ÷ 86,400 s",
                rate: first / 86_400
            ),
            Wave(
                what: "An evening's peak: one device in ten launches and plays within five minutes",
                arithmetic: "0.1 × \(whole(launch)) calls ÷ 300 s",
                rate: 0.1 * launch / 300
            ),
            Wave(
                what: "The same, and every access token has expired",
                arithmetic: "0.1 × \(whole(launch + 1)) calls ÷ 300 s",
                rate: 0.1 * (launch + 1) / 300
            ),
            Wave(
                what: "One device in ten has obtained its token in the same second",
                arithmetic: "0.1 × 1 call ÷ 60 s, over which renewals are spread",
                rate: 0.1 / 60
            ),
            Wave(
                what: "An outage ends while one device in a hundred retries a refused call",
                arithmetic: "0.01 × 0.4, the share of devices that calls in the busiest second",
                rate: 0.01 * 0.4
            ),
            Wave(
                what: "An outage ends while one device in a thousand polls with a code",
                arithmetic: "0.001 × 0.22, as above",
                rate: 0.001 * 0.22
            ),
        ]
    }

    var text: String {
        let actions = flows.map { name, traffic in
            "| \(name) | \(traffic.calls.count) | \(kilobytes(traffic.sent)) | \(kilobytes(traffic.received)) |"
        }
        let peaks = waves.map { wave in
            "| \(wave.what) | \(wave.arithmetic) | \(whole(wave.rate * 1e6)) | \(whole(wave.rate * 1e8)) |"
        }
        return Self.introduction + actions.joined(separator: "\n") + Self.between + peaks.joined(separator: "\n")
            + Self.end
    }

    private func kilobytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50) / 100
        return "\(tenths / 10).\(tenths % 10) KB"
    }

    private func whole(_ value: Double) -> String {
        var digits = Array(String(Int(value.rounded())))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }

    private static let introduction = """
        # How cost grows

        Calls, bytes, time and memory of what a viewer does, and what many devices make of them at the service.

        ## Overview

        The first table is of V2, measured against the simulator, whose directory has 649 providers in 147 KB. Only a picker
        needs it, and the clients of an environment share it. V1's sign-in at the platform reads it too.

        | flow | calls | sent | received |
        | --- | --- | --- | --- |

        """

    private static let between = """


        ## On the device

        What the client itself does in an action, over both interfaces, with answers that take no time
        (`swift run -c release Benchmarks --only action`, and `--only sign-in`; the page about speed of the `PartnerSSO` module
        has the same figures with their range, machine and date):

        | action | interface | calls | sent | received | processor time | allocations |
        | --- | --- | --- | --- | --- | --- | --- |
        | first sign-in, at the platform | V2 | 5 | 9.0 KB | 2.4 KB | 3.0 ms | 2,600 |
        | | V1 | 7 | 9.4 KB | 167.4 KB | 7.3 ms | 8,800 |
        | first sign-in, with the platform's picker | V2 | 6 | 9.5 KB | 150.5 KB | 7.6 ms | 12,900 |
        | first sign-in, on the second screen | V2 | 6 | 4.8 KB | 149.9 KB | 6.0 ms | 7,200 |
        | | V1 | 6 | 4.3 KB | 168.0 KB | 5.5 ms | 8,300 |
        | launch with a profile, the client's creation included | V2 | 1 | 0.9 KB | 0.6 KB | 2.5 ms | 2,200 |
        | | V1 | 2 | 1.3 KB | 0.3 KB | 1.5 ms | 1,500 |
        | authorize | V2 | 1 | 0.9 KB | 1.2 KB | 0.3 ms | 200 |
        | | V1 | 2 | 1.3 KB | 1.3 KB | 0.3 ms | 300 |
        | sign-out, and the next sign-in | V2 | 4 | 7.9 KB | 2.0 KB | 3.4 ms | 2,700 |
        | | V1 | 6 | 8.3 KB | 1.8 KB | 3.0 ms | 1,600 |

        Each client that waits with its viewer signed in holds about 12 KB over either interface, beside one directory for all
        clients of an environment. Nothing in a client grows with the time it runs: kept previews, refused tokens and answers
        that wait are bounded.

        ## At the service

        Calls a second at the peak, for all devices together:

        | what happens | arithmetic | 1,000,000 devices | 100,000,000 devices |
        | --- | --- | --- | --- |

        """

    private static let end = """


        ## What follows for jitter

        Devices meet at the service again after an outage, and when tokens that were issued together expire. The spread of
        their next calls divides the peak, so each spread is as long as no viewer notices:

        - A refused call is repeated after the pause that the service asks for and up to four seconds more. A viewer waits
          for it. A service that asks for longer pauses gets a lower peak; the client adds nothing to a pause it can keep.
        - A poll that failed comes up to five seconds later than the interval of five seconds. The viewer is typing a code.
        - A token is renewed up to a minute before its margin ends. No one waits for it.

        The shares of devices in the second table are assumptions; replace them with those of your audience. The shares in
        the busiest second are measured with ten thousand devices in virtual time by `PaceSimulationTests` and
        `PollPaceTests`; <doc:Pace> has the figures.

        Whole clients give the same picture: `swift run -c release Storm --herd 10000` runs ten thousand in virtual time. An
        evening on which all launch and play within five minutes, with expired tokens, brings four calls a device and 192 in the
        busiest second. In an outage of ten minutes, with viewers who try again every 15 to 45 seconds, the busiest second has
        about 700, and the last viewer is served 45 seconds after it. With `--without-jitter`, tokens that were obtained together
        bring a seventh more calls in the busiest second, and a service that refuses most calls gets a tenth more altogether.

        The page is generated: `UPDATE_DIAGRAM=1 swift test --filter CallTableTests` writes it anew, and a test fails when it
        is not current.

        """
}
