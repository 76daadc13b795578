import Foundation
import HTTPTypes
import PartnerSSOPluginKit

extension HTTPAnswer {
    /// Whether the service refuses the call each time; faults of its configuration are documented as errors of the server.
    var refusesForGood: Bool {
        response.status == .badRequest || body.holds("invalid_configuration")
    }
}

extension HTTPCall {
    /// Whether it carries the token of a login that the viewer has on several devices.
    var hasSubjectToken: Bool {
        HTTPField.Name("Adobe-Subject-Token").flatMap { request.headerFields[$0] } != nil
    }

    /// Whether a sign-out is reported with it, or the profiles are found that it ends.
    var concernsSignOuts: Bool { ["/logout", "/profiles", "authn"].contains { name.holds($0) } }

    /// Whether a report of a sign-out may consist of it; a poll, which the service refuses once its code has ended, is none.
    var mayBeReport: Bool { reportsSignOuts || concernsLegacyLogin && !name.hasPrefix("POST ") }

    /// Whether it ends a login of the service, or asks for the logins that a sign-out has to end.
    var reportsSignOuts: Bool { name.holds("/logout/") || name.hasSuffix("/profiles") }

    /// Whether the legacy interface answers it by whether the device has a login.
    var concernsLegacyLogin: Bool {
        ["/api/v1/checkauthn", "/api/v1/tokens/authn", "/api/v1/logout"].contains { name.hasSuffix($0) }
    }
}
