/** The five steps of a review, in their order. */
export const reviewSteps = ['rate', 'tip', 'rate the app', 'membership', 'download'] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export type ReviewFlow = { readonly step: ReviewStep; readonly rating: number };

export type ReviewEvent =
  | { readonly kind: 'rated'; readonly rating: number }
  | { readonly kind: 'tipped' }
  | { readonly kind: 'tip skipped' }
  | { readonly kind: 'app skipped' }
  | { readonly kind: 'joined' }
  | { readonly kind: 'membership skipped' };

export type ReviewTerms = {
  /** A tip is charged to the card of the job: without one there is nothing to ask for. */
  readonly canTip: boolean;
  /** Only a customer with an account, who is no member yet, can join. */
  readonly canJoin: boolean;
};

/** From here on a customer is asked to tell others. */
const goodRating = 3;

export const startReview: ReviewFlow = { step: 'rate', rating: 0 };

/** A review that was written and left before the tip. */
export const resumeReview = (rating: number): ReviewFlow => ({ step: 'tip', rating });

export const isRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

/** OFF-7: somebody from the office calls a customer who is not happy. */
const lowRating = 3;
export const isLowRating = (rating: number): boolean => isRating(rating) && rating <= lowRating;

export const starsInWords = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

/** After a tip a good rating on a phone goes to the store's own review page (PUB-1). */
export const goesToStore = (rating: number, isPhone: boolean): boolean => isPhone && rating >= goodRating;

const reach = (flow: ReviewFlow, step: ReviewStep, terms: ReviewTerms): ReviewFlow => {
  if (step === 'tip' && !terms.canTip) return reach(flow, 'rate the app', terms);
  if (step === 'membership' && !terms.canJoin) return { ...flow, step: 'download' };
  return { ...flow, step };
};

/** Each event belongs to one step; anywhere else it changes nothing. */
export const advanceReview = (flow: ReviewFlow, event: ReviewEvent, terms: ReviewTerms): ReviewFlow => {
  switch (event.kind) {
    case 'rated':
      return flow.step === 'rate' && isRating(event.rating)
        ? reach({ ...flow, rating: event.rating }, 'tip', terms)
        : flow;
    case 'tipped':
      return flow.step === 'tip'
        ? reach(flow, flow.rating < goodRating ? 'membership' : 'rate the app', terms)
        : flow;
    case 'tip skipped':
      return flow.step === 'tip' ? reach(flow, 'rate the app', terms) : flow;
    case 'app skipped':
      return flow.step === 'rate the app' ? reach(flow, 'membership', terms) : flow;
    case 'joined':
    case 'membership skipped':
      return flow.step === 'membership' ? reach(flow, 'download', terms) : flow;
  }
};
