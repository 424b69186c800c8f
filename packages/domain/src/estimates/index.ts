export { agreedPart, asSettled, awaitsDecision, findAgreed, isAgreed, withDiscounts } from './agreed';
export {
  type ApprovalRefusal,
  type ApprovalResult,
  acceptEstimate,
  approvalRefusalText,
  canToggle,
  decideService,
  declineProposal,
  deleteAddon,
  dialogAction,
  dialogDecision,
  findCardAction,
  findToggle,
  lockService,
  markNotDone,
  proposeService,
  shownStatus,
  toggleService,
} from './approval';
export { liabilityFeeCents } from './breakdown';
export {
  type ConsentCircumstances,
  type ConsentGiver,
  type ConsentMedium,
  type ConsentRecord,
  consentMediumInWords,
  findConsent,
  findConsentMedium,
  type ToldMedium,
  toldMedia,
} from './consent';
export {
  canTakeBack,
  type DeclineRefusal,
  declineRefusalText,
  findDeclineRefusal,
  type VisitStage,
  visitStageOf,
} from './decline';
export {
  type DiagnosisQuote,
  type DiagnosisRequest,
  diagnosisContent,
  diagnosisPrices,
  diagnosisQuote,
} from './diagnosis-quote';
export {
  diagnosisComesOffRepairs,
  diagnosisCreditDays,
  freeWithRepairsBadge,
  mobileDiagnosisPriceCents,
  virtualDiagnosisPriceCents,
} from './diagnosis-terms';
export { doneWorkNames } from './done-work';
export {
  type AgreedWork,
  countedServices,
  type DiagnosisCharge,
  type Estimate,
  type EstimateContent,
  type EstimatePart,
  type EstimateService,
  type EstimateServiceStatus,
  type EstimateTerms,
  isCounted,
  type Labor,
  type MemberBenefit,
  noVisitFees,
  openEstimate,
  requireSoundContent,
  type SecondVisitShare,
  type ServiceContent,
  type TaxRates,
  type VisitFees,
  visitFeeNames,
} from './estimate';
export { isNews } from './news';
export { orderNumber } from './order-number';
export { partNotes, partNoteTexts } from './part-notes';
export {
  effectiveMembership,
  hasMemberTerms,
  type JobKind,
  type Membership,
  type Payer,
  retailCustomer,
  retailMember,
  showsChargeNote,
} from './payer';
export { type PriceLine, type PriceLineId, priceLines, withMembershipFee } from './price-lines';
export { findPriceRange, type PriceRange } from './price-range';
export { isQuoteValid, quoteValidDays, quoteValidThrough } from './quote-validity';
export {
  type RevisedService,
  type RevisionResult,
  reviseEstimate,
  revisionRefusalText,
} from './revise-estimate';
export {
  isNewWork,
  type SecondVisit,
  type SecondVisitRefusal,
  secondVisitRefusalText,
  splitSecondVisit,
  uncreditedDiagnosis,
  withDiagnosisCredit,
  withSecondVisits,
} from './second-visit';
export {
  findSendRefusal,
  type SendDoubt,
  type SendRefusal,
  sendDoubts,
  sendDoubtText,
  sendRefusalText,
  usualTotalLimitCents,
} from './send-check';
export {
  findServicePrice,
  laborPrice,
  laborText,
  memberDiscountBasisPoints,
  partText,
  priceText,
  type ServicePrice,
} from './service-price';
export { priceLabelIn, spanishPriceLabel } from './spanish-price-labels';
export { isMostTakenOff } from './taken-off';
export {
  appliedDiscounts,
  type EstimateTotals,
  findPayerTotal,
  findTotals,
  type TaxLine,
  taxLines,
} from './totals';
export { notApprovedInWords, settleUndecided, undecidedWork, withdrawExtras } from './withdraw';
