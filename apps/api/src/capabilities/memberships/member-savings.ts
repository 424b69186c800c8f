import { agreedPart, type Estimate, findTotals, retailMember } from '@lugnut/domain/estimates';

/** What membership takes off a visit as it was agreed to, the tax on it included. */
export const memberSavingsOf = (estimate: Estimate): number =>
  Math.max(0, findTotals(agreedPart(estimate), retailMember)?.memberSavingsCents ?? 0);
