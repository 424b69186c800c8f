import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { dueReminders, type Reminder } from '@lugnut/domain/field';
import {
  addDays,
  cancellationInWords,
  cancellationTerms,
  dayInWords,
  formatTimeOfDay,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, carInWords, findPromised, linkNameOf, lockAppointment } from '../appointments';
import { claimNotice, type MessageSettings, notifyCustomer } from '../messaging';

export type NoticeDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
};

/**
 * When the current window was promised or moved to, by the log. A visit given to somebody else in the same window is
 * still the same promise; null for what was promised before there was a log.
 */
const windowSince = sql<Date | null>`(
  select max(happened_at) from (
    select type, happened_at, is_window,
      chosen is distinct from lag(chosen) over (partition by is_window order by id) as is_other
    from (
      select id, type, happened_at, type <> 'promised' as is_window,
        case when type in ('held', 'moved')
          then concat_ws(' ', details ->> 'day', details ->> 'startMinutes', details ->> 'endMinutes') end as chosen
      from appointment_event
      where appointment_id = visit.appointment_id
        and (type in ('promised', 'given_back') or type in ('held', 'moved') and details ? 'startMinutes')
    ) as entry
  ) as step
  where type = 'promised' or is_other
)`;

/** Promised visits of these days, with the time of their current promise. */
const listUpcoming = (db: Database, now: Date) => {
  const today = now.toISOString().slice(0, 10);
  return db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .leftJoin('booking', 'booking.appointment_id', 'visit.appointment_id')
    .select([
      'visit.appointment_id as id',
      'visit.day',
      'visit.window_start',
      'visit.window_end',
      'market.time_zone',
    ])
    .select((e) =>
      e.fn<Date>('greatest', ['visit.created_at', 'booking.promised_at', windowSince]).as('promised_at'),
    )
    .where('appointment.status', '=', 'scheduled')
    .where('visit.held_until', 'is', null)
    .where('visit.day', '>=', addDays(today, -1))
    .where('visit.day', '<=', addDays(today, 2))
    .execute();
};

const words = (appointment: Appointment, { kind }: Reminder, settings: MessageSettings, now: Date) => {
  const promised = findPromised(appointment);
  const { market, car, visit } = appointment;
  if (!promised || !market) return undefined;
  const offsets = offsetsOf(market.timeZone);
  const { startMinutes, endMinutes } = promised.window;
  const between = `between ${formatTimeOfDay(startMinutes)} and ${formatTimeOfDay(endMinutes)}`;
  const carName = carInWords({ car });
  const who = visit.technician ? firstName(visit.technician.name) : 'your mechanic';
  const when =
    kind === 'day_before' ? `tomorrow, ${dayInWords(promised.day)}, ${between}` : `today ${between}`;
  const canceling = cancellationInWords(cancellationTerms(promised, now.getTime(), offsets), offsets);
  return {
    said: `${who} comes to your ${carName} ${when} (local time at your vehicle).`,
    terms: `${canceling} Rescheduling is always free.`,
    subject:
      kind === 'day_before' ? `Tomorrow: your appointment ${between}` : `Today: your appointment ${between}`,
    manageUrl: pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) }),
    liveUrl: pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) }),
  };
};

const remind = async (
  tx: DatabaseTransaction,
  { messages, now }: NoticeDeps,
  visit: { readonly appointmentId: string; readonly day: string; readonly windowStart: number },
  reminder: Reminder,
): Promise<void> => {
  const { appointmentId } = visit;
  const appointment = await lockAppointment(tx, appointmentId);
  const promised = appointment && findPromised(appointment);
  // Canceled or moved since the list was read.
  if (
    appointment?.status !== 'scheduled' ||
    promised?.day !== visit.day ||
    promised.window.startMinutes !== visit.windowStart
  )
    return;
  const said = appointment.contact && words(appointment, reminder, messages, now());
  if (!appointment.contact || !said) return;
  const dueAt = new Date(reminder.dueAt);
  const kind = `reminder_${reminder.kind}`;
  if (!(await claimNotice(tx, { appointmentId, kind, dueAt, now: now() }))) return;
  await notifyCustomer(tx, messages, appointment.contact, `${kind} ${appointmentId} ${dueAt.toISOString()}`, {
    short: `${said.said} ${said.terms} Change it: ${said.manageUrl}`,
    email: {
      subject: said.subject,
      paragraphs: [said.said, said.terms],
      links: [
        { label: 'Follow it live', url: said.liveUrl },
        { label: 'Change or cancel it', url: said.manageUrl },
      ],
    },
    notAfter: new Date(reminder.uselessAt),
  });
};

/** Runs every minute in any number of processes: each reminder is sent once. */
export const sendDueReminders = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  await eachByItself(await listUpcoming(deps.db, now), signal, async (row) => {
    const due = dueReminders(
      { day: row.day, window: { startMinutes: row.window_start, endMinutes: row.window_end } },
      row.promised_at.getTime(),
      now.getTime(),
      offsetsOf(row.time_zone),
    );
    const visit = { appointmentId: row.id, day: row.day, windowStart: row.window_start };
    for (const reminder of due)
      await deps.db.transaction().execute((tx) => remind(tx, deps, visit, reminder));
  });
};
