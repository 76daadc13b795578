import AdobePassSimulator
import PartnerSSOBase

/// Reads worlds, and says everything that is wrong with one.
enum WorldFile {
    static func read(_ path: String) throws -> JSON {
        let bytes = try InputFile.bytes(of: path)
        do throws(JSONFault) {
            return try JSON(reading: bytes)
        } catch {
            throw CommandFailure.usage(
                "simulator.worldInvalid",
                "The world \(path) is not JSON: \(error.message)",
                hint: "Correct the file."
            )
        }
    }

    static func apply(_ json: JSON, to settings: SimulatorSettings) throws -> SimulatorSettings {
        do throws(WorldError) {
            return try settings.reading(world: json)
        } catch {
            throw CommandFailure.usage(
                "simulator.worldInvalid",
                "The world has \(error.lines.count == 1 ? "1 fault" : "\(error.lines.count) faults").\n"
                    + error.lines.map { "  \($0)" }.joined(separator: "\n"),
                hint: "Correct the listed places; partner-sso simulate --schema prints what a world may contain."
            )
        }
    }
}
