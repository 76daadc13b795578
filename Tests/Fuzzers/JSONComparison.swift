import Foundation
import PartnerSSOBase

/// Compares a value of the package's JSON reader with what Foundation's reader made of the same text.
///
/// Left out is what Foundation cannot hold: an object with a repeated name, and names that only canonical equivalence
/// makes equal, which a dictionary takes for one; whether a number was written with a fraction; and byte order
/// marks in a string, which Foundation drops at its beginning and behind an escape, although they are characters there.
enum JSONComparison {
    /// Returns where both differ, or `nil` if they are the same.
    static func difference(between value: JSON, and other: Any, at place: String = "") -> String? {
        switch value.content {
        case .null: return other is NSNull ? nil : "\(place): Foundation reads no null"
        case .string(let text):
            let isSame = (other as? String).map { isText($0, text) }
            return isSame == true ? nil : "\(place): Foundation reads another text"
        case .boolean, .integer, .number:
            let isSame = (other as? NSNumber).map { isNumber($0, value) }
            return isSame == true ? nil : "\(place): Foundation reads another number"
        case .array(let elements):
            guard let others = other as? [Any], others.count == elements.count else {
                return "\(place): Foundation reads another array"
            }
            return zip(elements, others).enumerated().lazy.compactMap { index, pair in
                difference(between: pair.0, and: pair.1, at: "\(place)/\(index)")
            }
            .first
        case .object(let members): return difference(between: members, and: other, at: place)
        }
    }

    private static func difference(between members: [JSON.Member], and other: Any, at place: String) -> String? {
        guard Set(members.map { withoutMarks($0.name) }).count == members.count else { return nil }
        guard let others = other as? [String: Any], others.count == members.count else {
            return "\(place): Foundation reads another object"
        }
        for member in members {
            let index = others.index(forKey: member.name) ?? others.firstIndex { isText($0.key, member.name) }
            guard let index, isText(others[index].key, member.name) else {
                return "\(place): Foundation reads another name"
            }
            let inner = "\(place)/\(member.name)"
            if let found = difference(between: member.value, and: others[index].value, at: inner) { return found }
        }
        return nil
    }

    /// Foundation keeps many digits as a decimal number, and its conversion to binary is a few units off in the last place.
    private static func isClose(_ other: Double, _ own: Double, _ wasDecimal: Bool) -> Bool {
        wasDecimal ? abs(other - own) <= 8 * own.ulp : other == own
    }

    private static func isText(_ text: String, _ other: String) -> Bool {
        withoutMarks(text).unicodeScalars.elementsEqual(withoutMarks(other).unicodeScalars)
    }

    /// Foundation drops a byte order mark with which a name or a string begins.
    private static func withoutMarks(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
    }

    private static func isNumber(_ number: NSNumber, _ value: JSON) -> Bool {
        // A number made of a Boolean has a type of its own, a character or a C99 Boolean.
        let isBoolean = ["c", "B"].contains(String(cString: number.objCType))
        switch value.content {
        case .boolean(let flag): return isBoolean && number.boolValue == flag
        case .integer(let integer): return !isBoolean && number.int64Value == integer
        case .number(let double): return !isBoolean && isClose(number.doubleValue, double, number is NSDecimalNumber)
        case .null, .string, .array, .object: return false
        }
    }
}
