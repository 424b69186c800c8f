import type { Cents } from '../money';

/**
 * Whether a bill is being paid as it was shown, so that its amount must stay: a provider has been asked, or the payer
 * has given another method for what the page showed and it has not been tried yet. A bill nobody has tried is not.
 */
export const isBeingPaid = (bill: {
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'void' | 'on_account';
  /** Since the method was given. */
  readonly failedTries: number;
  /** Of any method. */
  readonly hasFailedBefore: boolean;
  readonly paidCents: Cents;
  readonly hasUnsettledAttempt: boolean;
}): boolean => {
  if (bill.hasUnsettledAttempt || bill.status === 'processing') return true;
  const wasTried = bill.hasFailedBefore || bill.paidCents > 0;
  return bill.status === 'open' && bill.failedTries === 0 && wasTried;
};
