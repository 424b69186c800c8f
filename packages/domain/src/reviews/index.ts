export {
  advanceReview,
  goesToStore,
  isRating,
  type ReviewFlow,
  type ReviewTerms,
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
