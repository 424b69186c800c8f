import { pagePath, pages } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { dueReminders, type Reminder } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { addDays, cancellationTerms } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import {
  type Appointment,
  carInWords,
  countYardVehicles,
  findPromised,
  isSpokenFor,
  linkNameOf,
  lockAppointment,
} from '../appointments';
import { claimNotice, type MessageSettings, notifyCustomer } from '../messaging';
import { noticeWords } from './message-words';

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
      select id, type, happened_at, type <> 'promised' or details ? 'startMinutes' as is_window,
        case when type <> 'given_back'
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

type Said = {
  readonly settings: MessageSettings;
  readonly now: Date;
  readonly vehicles: number;
  readonly language: LanguageCode;
};

const describeReminder = (
  appointment: Appointment,
  { kind }: Reminder,
  { settings, now, vehicles, language }: Said,
) => {
  const promised = findPromised(appointment);
  const { market, visit } = appointment;
  if (!promised || !market) return undefined;
  const common = commonWords[language];
  const words = noticeWords[language];
  const offsets = offsetsOf(market.timeZone);
  const what = vehicles > 1 ? common.vehicles(vehicles) : carInWords(appointment, language);
  const who = visit.technician ? firstName(visit.technician.name) : common.yourMechanic;
  const window = common.window(promised.window);
  const canceling = common.cancellation(cancellationTerms(promised, now.getTime(), offsets), offsets);
  const id = linkNameOf(appointment);
  const isTomorrow = kind === 'day_before';
  return {
    said: isTomorrow
      ? words.comesTomorrow(who, what, common.visit(promised))
      : words.comesToday(who, what, window),
    terms: `${canceling} ${common.rescheduleFree}`,
    subject: isTomorrow ? words.tomorrowSubject(window) : words.todaySubject(window),
    manageUrl: urlFor(settings, language, pagePath(pages.manageVisit, { id })),
    liveUrl: urlFor(settings, language, pagePath(pages.liveJob, { id })),
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
  if (await isSpokenFor(tx, appointment)) return;
  const vehicles = await countYardVehicles(tx, appointment);
  const { contact } = appointment;
  if (!contact) return;
  const { language } = contact;
  const said = describeReminder(appointment, reminder, {
    settings: messages,
    now: now(),
    vehicles,
    language,
  });
  if (!said) return;
  const dueAt = new Date(reminder.dueAt);
  const kind = `reminder_${reminder.kind}`;
  if (!(await claimNotice(tx, { appointmentId, kind, dueAt, now: now() }))) return;
  await notifyCustomer(tx, messages, contact, `${kind} ${appointmentId} ${dueAt.toISOString()}`, {
    short: `${said.said} ${said.terms} ${noticeWords[language].changeIt(said.manageUrl)}`,
    email: {
      subject: said.subject,
      paragraphs: [said.said, said.terms],
      links: [
        { label: commonWords[language].followLive, url: said.liveUrl },
        { label: commonWords[language].changeOrCancel, url: said.manageUrl },
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
