// The package's only re-export, so that an app imports this module alone.
@_exported public import PartnerSSOVocabulary
