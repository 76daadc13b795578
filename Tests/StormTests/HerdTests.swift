import Foundation
import Testing

@Suite("A herd of devices")
struct HerdTests {
    @Test(
        "Every viewer of a herd is served, in an outage and by a service that refuses most calls too",
        .enabled(if: StormProcess.isAvailable)
    )
    func served() async throws {
        let (status, output) = try await StormProcess.run(["--herd", "12", "--folder", NSTemporaryDirectory()])
        #expect(status == 0, "\(output)")
        #expect(output.contains("| outage | "), "\(output)")
    }
}
