export {
  advanceReview,
  goesToStore,
  isRating,
  type ReviewFlow,
  type ReviewTerms,
  resumeReview,
  reviewSteps,
  startReview,
} from './review-steps';
export {
  choosePreset,
  chosenTip,
  isTip,
  isTipTime,
  mostTipCents,
  noTip,
  tipPresetsCents,
  tipProblemText,
  typeTip,
} from './tip';
