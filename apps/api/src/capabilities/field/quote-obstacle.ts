import { isUnbooked } from '@lugnut/domain/appointment';
import { findQuoteObstacle, type QuoteObstacle } from '@lugnut/domain/field';
import type { Database } from '../../platform/db/schema';
import { type Appointment, findReserved } from '../appointments';

export const hasBooking = async (db: Database, appointmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('booking')
    .select('appointment_id')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()) !== undefined;

/** Not the yes of a customer who was on their way to book; a rule of a fleet's leaves no proof. */
const isAgreedWithUs = async (db: Database, appointmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('consent_record')
    .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
    .select('consent_record.id')
    .where('estimate.appointment_id', '=', appointmentId)
    .where('consent_record.decision', '=', 'approved')
    .where((e) =>
      e.or([e('consent_record.staff_account_id', 'is not', null), e('consent_record.proof', '=', 'none')]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Why nobody may begin a job that has not come as far as a promised visit; undefined for every other. */
export const findQuoteObstacleOf = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<QuoteObstacle | undefined> => {
  if (!isUnbooked(appointment.status)) return undefined;
  return findQuoteObstacle({
    isHeld: findReserved(appointment, now)?.heldUntil !== undefined,
    isBooked: await hasBooking(db, appointment.id),
    isAgreedWithUs: await isAgreedWithUs(db, appointment.id),
  });
};
