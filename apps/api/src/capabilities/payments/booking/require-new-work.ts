import { told } from '@lugnut/contract/reasons';
import { promisedStatuses } from '@lugnut/domain/appointment';
import { carTitle } from '@lugnut/domain/vehicles';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { type Appointment, findPromised, findRepeats, vehicleWorkOf } from '../../appointments';

/** Booked jobs that whoever books was shown; `all` where another rule decides what is done twice. */
export type Anyway = 'all' | readonly string[];

/**
 * FLT-1: a fleet books the same work on the same vehicle twice only where it says so. Asked under the lock of its
 * account, so that two drafts cannot both be the first.
 */
export const requireNewWork = async (
  tx: DatabaseTransaction,
  job: Appointment,
  { fleetId, anyway }: { readonly fleetId: string | undefined; readonly anyway: Anyway },
): Promise<void> => {
  if (fleetId === undefined || anyway === 'all') return;
  const fleet = await tx
    .selectFrom('fleet')
    .select('account_id')
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  if (!fleet) return;
  const found = await findRepeats(tx, fleetId, [vehicleWorkOf(job)], promisedStatuses);
  const repeat = found.find((one) => one.job.id !== job.id && !anyway.includes(one.job.id));
  if (!repeat) return;
  const visit = findPromised(repeat.job);
  throw new Failure(
    'already_booked',
    told('already_booked', {
      unit: repeat.job.car.name || carTitle(repeat.job.car),
      services: repeat.services,
      visit,
    }),
  );
};
