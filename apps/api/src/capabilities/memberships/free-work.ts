import { told } from '@lugnut/contract/reasons';
import { isUnbooked } from '@lugnut/domain/appointment';
import { type Estimate, isAgreed } from '@lugnut/domain/estimates';
import { withoutFreeWork } from '@lugnut/domain/memberships';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, lockEstimate, saveEstimate } from '../appointments';
import { takeFreeOilChange } from './oil-changes';

/** An estimate says an oil change is free that is not, any more: it has to be priced again before it is agreed to. */
export class FreeWorkGone extends Failure {
  constructor(code: 'conflict' | 'quote_changed' = 'conflict') {
    super(code, told('free_oil_change_taken'));
  }
}

const isBooked = async (
  tx: DatabaseTransaction,
  { id, status }: Pick<Appointment, 'id' | 'status'>,
): Promise<boolean> => {
  if (!isUnbooked(status)) return true;
  const booking = await tx
    .selectFrom('booking')
    .select('appointment_id')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  return booking !== undefined;
};

const freeIn = ({ services }: Estimate): ReadonlySet<string> =>
  new Set(
    services.filter((service) => isAgreed(service) && service.memberBenefit === 'free').map(({ id }) => id),
  );

/** The next estimate of a job that is booked agrees to free work: counted as booking counts it, or refused. */
export const requireFreeWork = async (
  tx: DatabaseTransaction,
  agreed: {
    /** As it was before; locked by the caller. */
    readonly appointment: Appointment;
    readonly after: Estimate;
    readonly day: PlainDay;
    readonly at: Date;
  },
): Promise<void> => {
  const { appointment, after, day, at } = agreed;
  const { membershipId, quote } = appointment;
  if (membershipId === undefined || !quote) return;
  const before = freeIn(quote.estimate);
  if ([...freeIn(after)].every((id) => before.has(id))) return;
  // One that is only quoted is counted when it is booked: a quote nobody books holds nothing.
  if (!(await isBooked(tx, appointment))) return;
  const job = { ...appointment, quote: { ...quote, estimate: after } };
  if (!(await takeFreeOilChange(tx, { membershipId, job, day, at }))) throw new FreeWorkGone('quote_changed');
};

/**
 * The next version of the estimate, in which a member pays for the oil change as for other work. What is booked keeps
 * the price it was agreed at.
 */
export const dropFreeWork = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  const appointment = await lockEstimate(tx, { appointmentId });
  const estimate = appointment?.quote?.estimate;
  if (!estimate) return;
  const keepsAgreed = await isBooked(tx, appointment);
  const services = estimate.services.flatMap((service) =>
    keepsAgreed && isAgreed(service) ? [service] : withoutFreeWork([service]),
  );
  if (services.every(({ memberBenefit }, nth) => memberBenefit === estimate.services[nth]?.memberBenefit))
    return;
  await saveEstimate(tx, { ...estimate, version: estimate.version + 1, services });
};
