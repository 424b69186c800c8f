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
  noTip,
  tipPresetsCents,
  tipProblemText,
  typeTip,
} from './tip';
