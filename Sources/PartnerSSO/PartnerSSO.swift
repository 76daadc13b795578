// The one re-export of the house: an app imports this module alone and has the vocabulary with it.
@_exported public import PartnerSSOVocabulary
