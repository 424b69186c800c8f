import type { StartedStatus } from '@lugnut/domain/appointment';
import { approvalRefusalText, lockService } from '@lugnut/domain/estimates';
import type { JobAction } from '@lugnut/domain/field';
import { Failure } from '../../platform/http/failure';
import type { Account } from '../accounts';
import {
  actorOf,
  isId,
  lockAppointment,
  lockEstimate,
  noSuchAppointment,
  saveEstimate,
} from '../appointments';
import { moveOn } from '../field';
import { type ChargeDeps, chargeForCompletion } from '../payments';

const actionOf: Readonly<Record<StartedStatus, JobAction>> = {
  en_route: 'on_my_way',
  in_progress: 'arrived',
  completed: 'finish',
};

/** The office changes a job's status like its technician would; idempotent, and charges nothing twice (PAY-6). */
export const moveJob = async (
  deps: ChargeDeps,
  appointmentId: string,
  { to, account }: { readonly to: StartedStatus; readonly account: Account },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
    await moveOn(tx, deps, {
      appointment,
      action: actionOf[to],
      at: deps.now(),
      actor: actorOf(account, appointment),
    });
  });
  if (to === 'completed') await chargeForCompletion(deps, appointmentId);
};

/** Work has begun or parts are bought: the customer can no longer decline it. */
export const lockWork = (
  deps: Pick<ChargeDeps, 'db'>,
  appointmentId: string,
  serviceId: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = isId(appointmentId) ? await lockEstimate(tx, { appointmentId }) : undefined;
    const estimate = appointment?.quote?.estimate;
    if (!estimate) throw noSuchAppointment();
    const result = lockService(estimate, serviceId);
    if (!result.ok)
      throw new Failure(
        result.reason === 'unknown_service' ? 'not_found' : 'conflict',
        approvalRefusalText[result.reason],
      );
    if (result.estimate !== estimate) await saveEstimate(tx, result.estimate);
  });
