import { creditGrantedEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { writeEntry } from './ledger-store';

/** Credit for the next job; the request key makes it idempotent. */
export const grantCredit = async (
  tx: DatabaseTransaction,
  credit: {
    readonly accountId: string;
    readonly amountCents: number;
    readonly requestKey: string;
    readonly at: Date;
  },
): Promise<boolean> =>
  writeEntry(tx, {
    reference: `credit ${credit.requestKey}`,
    entry: creditGrantedEntry(credit.amountCents),
    at: credit.at,
    accountId: credit.accountId,
  });
