import { told } from '@lugnut/contract/reasons';
import { isUnderway } from '@lugnut/domain/appointment';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { applyEvent, creditLateArrival, findPromised } from '../../appointments';
import { noteProgress } from '../../job-record';
import { keepsDay, lockDay, updateVisit } from '../plan';
import type { Change } from '../promise';

const nobodyHere = (): Failure => new Failure('conflict', told('technician_not_here'));

/** The technician who is there works on; whoever is promised to come after must still be reached in time. */
const requireOthersKept = async ({ tx, appointment, now, jobOf }: Change, minutes: number): Promise<void> => {
  const { market } = appointment;
  const key = findPromised(appointment);
  if (!market || !key) throw nobodyHere();
  const { minutesOnSite } = jobOf(appointment);
  const verdict = await keepsDay(tx, {
    marketId: market.id,
    key,
    now,
    nowMinutes: minutes,
    jobId: appointment.id,
    change: (job) => ({
      ...job,
      status: 'in_progress',
      arrivedAtMinutes: job.arrivedAtMinutes ?? minutes,
      endsAtMinutes: minutes + minutesOnSite,
    }),
  });
  if (!verdict.keeps && verdict.reason === 'nobody') throw nobodyHere();
  if (!verdict.keeps && verdict.reason === 'late') throw new Failure('conflict', told('technician_promised'));
  await updateVisit(
    tx,
    appointment.id,
    sql`ends_at_minutes = ${minutes + minutesOnSite},
      arrived_at_minutes = coalesce(v.arrived_at_minutes, ${minutes})`,
  );
};

/** 'My mechanic is here. Fix Now!': only while a technician of ours really is on that job. */
export const beginNow = async (change: Change): Promise<void> => {
  const { tx, appointment, now, actor } = change;
  const { market, status } = appointment;
  const reserved = findPromised(appointment);
  if (!market || !reserved) throw nobodyHere();
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  await lockDay(tx, reserved);
  // On the way to this very car, the technician who stands before the customer has arrived; at work, long since.
  if (!isUnderway(status) || reserved.day !== moment.day) throw nobodyHere();
  await requireOthersKept(change, moment.minutes);
  if (status === 'in_progress') {
    await applyEvent(tx, appointment.id, { type: 'begun', actor, at: now });
    return;
  }
  await applyEvent(
    tx,
    appointment.id,
    { type: 'arrived', actor, at: now },
    {
      'record progress': () => noteProgress(tx, appointment.id, { arrived_at: now }),
      // With the work it takes from now on, above.
      'record arrival in plan': async () => undefined,
      'credit lateness': () => creditLateArrival(tx, { appointment, at: now, actor }),
    },
  );
};
