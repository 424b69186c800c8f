import { instantAt, marketMomentAt, openingMinutes, shiftOn } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findPromised } from '../appointments';
import { loadTechnicians } from '../scheduling';

/** What is only done at the car. */
const presenceKinds = ['arrived', 'site_check', 'inspection', 'odometer', 'timer', 'finish'];

/** The last moment at which the log has this technician at another car. */
const findElsewhereUntil = async (
  db: Database,
  accountId: string,
  { appointmentId, since }: { readonly appointmentId: string; readonly since: Date },
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('technician_action as a')
    .select((e) => e.fn.max('a.happened_at').as('until'))
    .where('a.account_id', '=', accountId)
    .where('a.appointment_id', '<>', appointmentId)
    .where('a.received_at', '>=', since)
    .where((e) =>
      e.or([
        e('a.kind', 'in', presenceKinds),
        e.exists(
          e
            .selectFrom('appointment_event as v')
            .select(sql`1`.as('one'))
            .whereRef('v.appointment_id', '=', 'a.appointment_id')
            .whereRef('v.happened_at', '=', 'a.happened_at')
            .where('v.from_status', '=', 'in_progress'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.until ?? undefined;
};

/** When their shift of that day begins, or the window where it opens sooner. */
const findDayBegins = async (
  db: Database,
  appointment: Appointment,
  at: Date,
): Promise<number | undefined> => {
  const { market } = appointment;
  const promised = findPromised(appointment);
  if (!market || !promised) return undefined;
  const offsets = offsetsOf(market.timeZone);
  const { day } = marketMomentAt(at.getTime(), offsets);
  const { technicians, holidays } = await loadTechnicians(db, market.id, promised.technicianId);
  const shift = technicians[0] && shiftOn(technicians[0], day, holidays);
  const begins = typeof shift === 'object' ? shift.startMinutes : openingMinutes;
  const opens = promised.day === day ? promised.window.startMinutes : begins;
  return instantAt(day, Math.min(begins, opens), offsets);
};

const mostKeptMs = 24 * 60 * 60_000;

/** FIELD-10: what a departure or an arrival at this car, claimed for that moment, cannot have been before. */
export const listNotBefore = async (
  db: Database,
  appointment: Appointment,
  { accountId, claimedAt }: { readonly accountId: string; readonly claimedAt: Date },
): Promise<readonly number[]> => {
  const since = new Date(claimedAt.getTime() - mostKeptMs);
  const elsewhereUntil = await findElsewhereUntil(db, accountId, { appointmentId: appointment.id, since });
  const dayBegins = await findDayBegins(db, appointment, claimedAt);
  return [elsewhereUntil?.getTime(), dayBegins].filter((ms) => ms !== undefined);
};
