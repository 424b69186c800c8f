import { told } from '@lugnut/contract/reasons';
import { newCustomerOf, takeOverVisitFee } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, applyEvent, lockEstimate, saveEstimate, systemActor } from '../appointments';
import { cancelYard } from '../scheduling';
import type { FleetMember } from './fleet-access';
import { requireDraft, type YardDeps } from './yard-days';
import { lockYard, standingOf } from './yard-store';

/** A diagnosis has no estimate yet: its discounts are the job's own. */
const takeOverFirstVisit = async (
  tx: DatabaseTransaction,
  left: Appointment,
  next: Appointment,
  at: Date,
): Promise<void> => {
  const taken = newCustomerOf(left.diagnosisDiscounts, next.diagnosisDiscounts);
  if (taken.length === 0) return;
  await applyEvent(tx, next.id, {
    type: 'discounted',
    actor: systemActor,
    at,
    facts: { diagnosisDiscounts: [...taken, ...next.diagnosisDiscounts] },
  });
};

/** Before anything is agreed to; what it cost for coming is asked for with the next vehicle. */
export const leaveOutVehicle = async (
  deps: Pick<YardDeps, 'db' | 'now'>,
  member: FleetMember,
  { id, appointmentId }: { readonly id: string; readonly appointmentId: string },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const yard = await lockYard(tx, member.fleetId, id);
    await requireDraft(tx, yard);
    const vehicles = standingOf(yard);
    const left = vehicles.find((one) => one.id === appointmentId);
    if (!left) throw new Failure('not_found', told('no_such_vehicle'));
    const change = { tx, vehicles: [left], account: member.person, now: deps.now() };
    await cancelYard(change, { reason: 'Left out of a yard day', details: undefined });
    const [next] = vehicles.filter((one) => one !== left);
    const locked = next && (await lockEstimate(tx, { appointmentId: next.id }));
    const estimate = takeOverVisitFee(left.quote?.estimate, locked?.quote?.estimate);
    if (estimate) await saveEstimate(tx, estimate);
    if (next && !next.quote && !left.quote) await takeOverFirstVisit(tx, left, next, change.now);
  });
};
