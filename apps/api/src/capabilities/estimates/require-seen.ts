import { told } from '@lugnut/contract/reasons';
import type { Estimate } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, isStaff } from '../accounts';
import type { Appointment } from '../appointments';

/** Undefined where the customer decides for themselves. */
export const findStaff = (account: Account | undefined, { accountId }: Appointment): Account | undefined =>
  account && isStaff(account) && account.id !== accountId ? account : undefined;

type Decision = {
  readonly decision: 'approved' | 'declined';
  readonly serviceIds: readonly string[];
  /** Whoever of us writes it down for the customer. */
  readonly staff: Account | undefined;
};

/** Either the version that was seen, or the one this same decision created when its answer was lost. */
const wasMadeBy = async (
  tx: DatabaseTransaction,
  { id, version }: Estimate,
  { decision, serviceIds }: Decision,
): Promise<boolean> => {
  const made = await tx
    .selectFrom('consent_record')
    .select(['decision', 'service_ids'])
    .where('estimate_id', '=', id)
    .where('estimate_version', '=', version)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    made?.decision === decision &&
    made.service_ids.length === serviceIds.length &&
    serviceIds.every((serviceId) => made.service_ids.includes(serviceId))
  );
};

/**
 * Refuses a decision about an estimate version that whoever decides has not seen (docs/decisions/0012). A customer's
 * page may leave it out; one of us always says which version the customer was told of.
 */
export const requireSeen = async (
  tx: DatabaseTransaction,
  estimate: Estimate,
  seenVersion: number | undefined,
  decided: Decision,
): Promise<void> => {
  if (seenVersion === undefined && decided.staff) throw new Failure('invalid_input', told('version_missing'));
  if (seenVersion === undefined || seenVersion === estimate.version) return;
  if (seenVersion === estimate.version - 1 && (await wasMadeBy(tx, estimate, decided))) return;
  throw new Failure('quote_changed', told(decided.staff ? 'estimate_changed_for_staff' : 'estimate_changed'));
};
