import Drawing
import Foundation
import PartnerSSOStorm

/// Runs the scenes of a herd, prints how many calls each brings, and draws them.
@MainActor
struct HerdCommand {
    let count: Int
    /// Whether each device draws for itself when it calls again.
    let hasJitter: Bool
    /// Where the drawing is written, if anywhere.
    let folder: String

    /// The seconds of a scene that are drawn.
    private static let drawnSeconds = 1_200

    /// Runs every scene.
    ///
    /// - Returns: Whether each kept its bound, and every viewer got what was asked for.
    /// - Throws: What the herd's configuration or the file throws.
    func run() throws -> Bool {
        // Before ten minutes of scenes that could not be drawn.
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let herd = try Herd(count, seed: 1, hasJitter: hasJitter)
        HerdScene.signIn(herd)
        print("| scene | calls | busiest second | bound | on average | last viewer served after |")
        print("|---|---|---|---|---|---|")
        let caption = "calls a second of \(count) devices, over \(Self.drawnSeconds / 60) minutes"
        var (isKept, drawing) = (true, PanelPlot(caption: caption, length: Self.drawnSeconds))
        for scene in HerdScene.all {
            // No token outlives the pause, and no preview or permission is remembered across it by the service.
            herd.loop.run(for: .seconds(25 * 3_600))
            herd.begin()
            scene.run(herd)
            let (total, most) = (herd.calls.reduce(0, +), herd.calls.max() ?? 0)
            let bound = scene.mostPerSecond * count / 10_000
            let average = total / max(herd.lastDone, 1)
            print("| \(scene.name) | \(total) | \(most) | \(bound) | \(average) a second | \(herd.lastDone) s |")
            drawing.add([PanelPlot.Line(scene.name, herd.calls)])
            // The busiest second of few devices is one of chance.
            if count >= 10_000, most > bound {
                print("\(scene.name): \(most) calls in one second are too many")
                isKept = false
            }
            if herd.done < count {
                print("\(scene.name): \(herd.done) of \(count) viewers were served")
                isKept = false
            }
        }
        for scene in HerdScene.all { print("- \(scene.name): \(scene.sentence)") }
        try drawing.svg.write(toFile: folder + "/herd.svg", atomically: true, encoding: .utf8)
        return isKept
    }
}
