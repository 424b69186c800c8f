export {
  advanceReview,
  goesToStore,
  isLowRating,
  isRating,
  type ReviewFlow,
  type ReviewTerms,
  resumeReview,
  reviewSteps,
  starsInWords,
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
