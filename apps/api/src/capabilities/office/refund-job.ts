import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import type { Account } from '../accounts';
import { type ChargeDeps, findChargeOf, refundBill } from '../payments';

/** Who may give money back. */
export const mayRefund = ({ role }: Pick<Account, 'role'>): boolean => role === 'office' || role === 'admin';

/** Refunds of a job never exceed what was paid; idempotent. */
export const refundJob = async (
  deps: ChargeDeps,
  request: {
    readonly appointmentId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly account: Account;
    readonly key: string | undefined;
  },
): Promise<void> => {
  const { account, appointmentId } = request;
  if (!mayRefund(account)) throw new EnglishFailure('forbidden', 'Only the office can make refunds');
  const charge = await findChargeOf(deps.db, appointmentId, 'job');
  if (!charge) throw new EnglishFailure('conflict', 'Only what was paid can be refunded.');
  const refund = {
    chargeId: charge.id,
    amountCents: request.amountCents,
    reason: `${request.reason} (${account.name})`,
    requestKey: `office ${charge.id} ${request.key ?? newId()}`,
  };
  await deps.db.transaction().execute((tx) => refundBill(tx, deps, refund));
};
