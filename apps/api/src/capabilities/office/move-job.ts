import type { StartedStatus } from '@lugnut/domain/appointment';
import { approvalRefusalText, lockService } from '@lugnut/domain/estimates';
import type { JobAction } from '@lugnut/domain/field';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { type Account, isOffice } from '../accounts';
import {
  type Appointment,
  actorOf,
  isId,
  lockAppointment,
  lockEstimate,
  noSuchAppointment,
  saveEstimate,
} from '../appointments';
import { hasBooking, moveOn, requireStop } from '../field';
import { type ChargeDeps, chargeForCompletion } from '../payments';
import { keepAuthor } from './keep-author';

const actionOf: Readonly<Record<StartedStatus, JobAction>> = {
  en_route: 'on_my_way',
  in_progress: 'arrived',
  completed: 'finish',
};

/** Booked, or said yes to: by the customer, their fleet, or on the phone with it recorded. */
const isAgreed = async (tx: DatabaseTransaction, appointmentId: string): Promise<boolean> => {
  if (await hasBooking(tx, appointmentId)) return true;
  const consent = await tx
    .selectFrom('consent_record')
    .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
    .select('consent_record.id')
    .where('estimate.appointment_id', '=', appointmentId)
    .where('consent_record.decision', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return consent !== undefined;
};

/** The checklist is the technician's own call; and nobody finishes work that nobody agreed to. */
const requireMayFinish = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  account: Account,
): Promise<void> => {
  if (appointment.status === 'completed') return;
  if (!isOffice(account))
    throw new EnglishFailure('forbidden', 'Please finish the job from your list, with its checklist.');
  if (!(await isAgreed(tx, appointment.id)))
    throw new EnglishFailure(
      'conflict',
      'The customer hasn’t approved this work yet. Record their decision first.',
    );
};

type Move = {
  readonly to: StartedStatus;
  readonly account: Account;
  readonly isSaidToBeEarly: boolean;
};

/** The office changes a job's status like its technician would; idempotent, and charges nothing twice (PAY-6). */
export const moveJob = async (
  deps: ChargeDeps,
  appointmentId: string,
  { to, account, isSaidToBeEarly }: Move,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
    if (to === 'completed') await requireMayFinish(tx, appointment, account);
    if (!isOffice(account)) await requireStop({ tx, appointment, account });
    await moveOn(tx, deps, {
      appointment,
      action: actionOf[to],
      at: deps.now(),
      actor: actorOf(account, appointment),
      by: isOffice(account) ? 'office' : 'technician',
      isSaidToBeEarly,
    });
  });
  if (to === 'completed') await chargeForCompletion(deps, appointmentId);
};

/** Work has begun or parts are bought: the customer can no longer decline it. */
export const lockWork = (
  deps: Pick<ChargeDeps, 'db'>,
  appointmentId: string,
  serviceId: string,
  account: Account,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = isId(appointmentId) ? await lockEstimate(tx, { appointmentId }) : undefined;
    const estimate = appointment?.quote?.estimate;
    if (!estimate) throw noSuchAppointment();
    const result = lockService(estimate, serviceId);
    if (!result.ok)
      throw new EnglishFailure(
        result.reason === 'unknown_service' ? 'not_found' : 'conflict',
        approvalRefusalText[result.reason],
      );
    if (result.estimate === estimate) return;
    await saveEstimate(tx, result.estimate);
    await keepAuthor(tx, result.estimate, account);
  });
