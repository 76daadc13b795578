import StrictXML
import Testing

/// Reads text and returns the code it was refused with; nil when it was read.
func refusal(of text: String, limits: StrictXMLLimits = .standard) -> StrictXMLError.Code? {
    refusal(of: Array(text.utf8), limits: limits)
}

func refusal(of bytes: [UInt8], limits: StrictXMLLimits = .standard) -> StrictXMLError.Code? {
    do throws(StrictXMLError) {
        _ = try StrictXML.read(bytes, limits: limits)
        return nil
    } catch {
        return error.code
    }
}

/// Reads bytes and returns the whole error.
func error(reading bytes: [UInt8], limits: StrictXMLLimits = .standard) -> StrictXMLError? {
    do throws(StrictXMLError) {
        _ = try StrictXML.read(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}
