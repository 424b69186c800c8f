export { type AgreementWords, agreementWordsIn } from './agreement-words';
export { englishAgreementWords } from './agreement-words.en';
export { spanishAgreementWords } from './agreement-words.es';
export {
  type Authorization,
  authorizationVersion,
  authorizationWording,
  joiningWording,
  textsAgreedTo,
} from './authorization';
export { type Block, type Inline, parseLegalBody } from './body';
export { type BusinessCard, fillFigures, keptInWords, type LegalFigures, legalFigures } from './figures';
export { findLegalProblems, findPublishProblems, longestLegalBody } from './publish';
export {
  marketingConsent,
  marketingConsentWords,
  spokenTextConsent,
  type TextConsentPlace,
  textConsentVersion,
  textConsentWording,
  textReplies,
} from './text-consent';
export {
  findInForce,
  type LegalKind,
  legalKinds,
  legalStatusOf,
  legalTitles,
  spanishLegalTitles,
} from './texts';
export { type Wording, wordsOf } from './wording';
