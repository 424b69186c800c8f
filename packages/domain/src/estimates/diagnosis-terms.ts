import type { Cents } from '../money';

/** Shown beside a Houston diagnosis (QUOTE-5). */
export const freeWithRepairsBadge = 'FREE with repairs after';

const marketsWithFreeDiagnosis: readonly string[] = ['HOU'];

/** Where the price of a diagnosis comes off the repairs that follow it. */
export const diagnosisComesOffRepairs = (marketId: string): boolean =>
  marketsWithFreeDiagnosis.includes(marketId);

/** The two prices compared in the virtual-diagnosis dialog. */
export const virtualDiagnosisPriceCents: Cents = 30_00;
export const mobileDiagnosisPriceCents: Cents = 90_00;
