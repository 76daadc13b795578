/// Why a proof was refused.
public struct SAMLFault: Error, Sendable, Hashable {
    /// A stable word for one check.
    public struct Code: Sendable, Hashable {
        /// The word itself.
        public let rawValue: String

        init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The value was percent-encoded more than once.
        public static let encodedTwice = Code("encodedTwice")
        /// A plus sign of the base64 text became a space on the way.
        public static let plusLost = Code("plusLost")
        /// The value is not base64.
        public static let notBase64 = Code("notBase64")
        /// The document is larger than any login needs.
        public static let tooLarge = Code("tooLarge")
        /// The bytes are not an XML document: another scheme, or compressed.
        public static let notXML = Code("notXML")
        /// The XML reader refused the document.
        public static let malformedXML = Code("malformedXML")
        /// The root is not a SAML 2.0 response.
        public static let notAResponse = Code("notAResponse")
        /// Two elements have the same identifier.
        public static let duplicateID = Code("duplicateID")
        /// The response carries no signature.
        public static let signatureMissing = Code("signatureMissing")
        /// There is more than one signature, or it stands elsewhere than behind the issuer of the response.
        public static let signatureMisplaced = Code("signatureMisplaced")
        /// The signature has other parts than the one form that is accepted.
        public static let signatureMalformed = Code("signatureMalformed")
        /// An algorithm that is not on the list.
        public static let algorithmRefused = Code("algorithmRefused")
        /// The signature refers to something else than the response it stands in.
        public static let referenceMismatch = Code("referenceMismatch")
        /// The response is not what was signed.
        public static let digestMismatch = Code("digestMismatch")
        /// The signature is not by the provider's key.
        public static let signatureInvalid = Code("signatureInvalid")
        /// The response says that the login did not succeed.
        public static let notSuccessful = Code("notSuccessful")
        /// An element stands where none of its kind belongs, or is missing.
        public static let unexpectedStructure = Code("unexpectedStructure")
        /// An encrypted assertion, which is not supported.
        public static let encryptedAssertion = Code("encryptedAssertion")
        /// Issued by another party than the provider.
        public static let wrongIssuer = Code("wrongIssuer")
        /// Meant for another address.
        public static let wrongDestination = Code("wrongDestination")
        /// To be confirmed at another address.
        public static let wrongRecipient = Code("wrongRecipient")
        /// Meant for another service.
        public static let wrongAudience = Code("wrongAudience")
        /// It has expired.
        public static let expired = Code("expired")
        /// It is not valid yet; a wrong clock is the usual reason.
        public static let notYetValid = Code("notYetValid")
        /// A date is missing or unreadable.
        public static let dateUnreadable = Code("dateUnreadable")
        /// It answers no request that was made, or one of another device.
        public static let unknownRequest = Code("unknownRequest")
        /// Its request or its assertion was used before.
        public static let replayed = Code("replayed")
        /// An attribute that was asked for is missing.
        public static let attributeMissing = Code("attributeMissing")
        /// An attribute is there more than once.
        public static let attributeRepeated = Code("attributeRepeated")
        /// An attribute has no value.
        public static let attributeEmpty = Code("attributeEmpty")
    }

    /// The check that failed.
    public let code: Code
    /// What it found, free of personal data.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
