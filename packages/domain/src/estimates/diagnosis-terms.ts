import type { Cents } from '../money';

/** Shown beside a Houston diagnosis (QUOTE-5). */
export const freeWithRepairsBadge = 'FREE with repairs after';

const marketsWithFreeDiagnosis: readonly string[] = ['HOU'];

/** Where the price of a diagnosis comes off the repairs that follow it. */
export const diagnosisComesOffRepairs = (marketId: string): boolean =>
  marketsWithFreeDiagnosis.includes(marketId);

/** BILL-7: how long a diagnosis that was paid for comes off the next repair of the same car. */
export const diagnosisCreditDays = 30;

/** The two prices compared in the virtual-diagnosis dialog. */
export const virtualDiagnosisPriceCents: Cents = 30_00;
export const mobileDiagnosisPriceCents: Cents = 90_00;
