import type { OfficeWorkOrder } from '@lugnut/contract';
import { canApply } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from '../appointments';
import { listDecisions, listExceptions } from '../job-record';
import { findFeeObstacle, findJobFee } from '../payments';
import { isReturnAwaited } from '../scheduling';
import { canAskCustomer, canChargeFee, canTurnBack } from './settle-job';

/** What went wrong with the visits of a job, what that costs, and what the office may do about it. */
export const describeSettling = async (
  db: Database,
  appointment: Appointment,
): Promise<OfficeWorkOrder['settling']> => {
  const { id, status } = appointment;
  const fee = await findJobFee(db, id);
  const decisions = await listDecisions(db, id);
  return {
    part: appointment.visit.isPartAwaited ? { expected_on: appointment.visit.partExpectedOn ?? null } : null,
    return_visit: isReturnAwaited(appointment) ? { from: appointment.visit.returnFrom ?? null } : null,
    can_turn_back: await canTurnBack(db, appointment),
    can_ask_customer: canAskCustomer(appointment),
    can_cancel: canApply(status, 'canceled'),
    can_charge_fee: canChargeFee(appointment) && (await findFeeObstacle(db, id)) === undefined,
    fee: fee ? { kind: fee.kind, amount_cents: fee.amountCents, state: fee.state } : null,
    exceptions: (await listExceptions(db, id)).map((said) => ({
      id: said.id,
      kind: said.kind,
      note: said.note,
      said_by: said.said_by_name,
      said_at: said.said_at.toISOString(),
    })),
    decisions: decisions.map(({ decided_at, ...decision }) => ({
      ...decision,
      decided_at: decided_at.toISOString(),
    })),
  };
};
