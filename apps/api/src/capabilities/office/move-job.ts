import { approvalRefusalText, lockService } from '@lugnut/domain/estimates';
import { canMove } from '@lugnut/domain/scheduling';
import { Failure } from '../../platform/http/failure';
import {
  type Appointment,
  isId,
  lockAppointment,
  lockEstimate,
  noSuchAppointment,
  saveEstimate,
} from '../appointments';
import { billJob, type ChargeDeps, chargeForCompletion } from '../payments';

export type JobMove = 'en_route' | 'in_progress' | 'completed';

const statusInWords: Record<Appointment['status'], string> = {
  pending: 'waiting for its price',
  quoted: 'quoted',
  scheduled: 'scheduled',
  en_route: 'on the way',
  in_progress: 'in progress',
  completed: 'finished',
  cancelled: 'cancelled',
  no_service_area: 'out of our area',
};

/**
 * Moves a job on by the table of statuses. What finishes it writes its bill in the same transaction, so that no crash
 * leaves work unbilled; said again, it changes nothing and charges nothing (PAY-6).
 */
export const moveJob = async (deps: ChargeDeps, appointmentId: string, to: JobMove): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
    if (appointment.status === to) return;
    if (!canMove(appointment.status, to))
      throw new Failure(
        'conflict',
        `A job that is ${statusInWords[appointment.status]} cannot become ${statusInWords[to]}.`,
      );
    await tx
      .updateTable('appointment')
      .set({ status: to, ...(to === 'completed' ? { completed_at: deps.now() } : {}) })
      .where('id', '=', appointmentId)
      .execute();
    if (to === 'completed') await billJob(tx, deps, appointmentId);
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
