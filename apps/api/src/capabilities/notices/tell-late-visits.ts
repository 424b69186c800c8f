import { pagePath, pages } from '@lugnut/contract';
import { isUnreached, unreachedStatuses } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import {
  asOf,
  findExpectedDay,
  instantAt,
  isLateToTell,
  type MarketMoment,
  marketMomentAt,
  type Visit,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import {
  carInWords,
  findPromised,
  isTechnicianAtYard,
  linkNameOf,
  lockAppointment,
  sayLateCredit,
} from '../appointments';
import { claimNotice, notifyCustomer } from '../messaging';
import { type Market, readMarketDay } from '../scheduling';
import { noticeWords } from './message-words';
import type { NoticeDeps } from './send-reminders';

type LateVisit = Visit & { readonly id: string; readonly arrivalMinutes: number };

/** Markets where somebody promised today has not been reached: the days of the others are not read. */
const listMarkets = ({ db, now }: NoticeDeps): Promise<readonly Market[]> =>
  db
    .selectFrom('market')
    .select(['id', 'time_zone as timeZone'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('visit')
          .innerJoin('technician', 'technician.id', 'visit.technician_id')
          .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
          .select('visit.appointment_id')
          .whereRef('technician.market_id', '=', 'market.id')
          .where('visit.day', '=', sql<string>`(${now()} at time zone market.time_zone)::date`)
          .where('visit.held_until', 'is', null)
          .where('appointment.status', 'in', unreachedStatuses),
      ),
    )
    .execute();

const listLate = async (
  { db, now }: NoticeDeps,
  market: Market,
  moment: MarketMoment,
): Promise<readonly LateVisit[]> => {
  const stored = await readMarketDay(db, market, moment.day, now().getTime());
  const seen = asOf(stored, moment.minutes);
  return seen.lanes.flatMap((lane) => {
    const jobs = new Map(lane.route.jobs.map((job) => [job.id, job]));
    return (findExpectedDay(seen, lane)?.stops ?? []).flatMap(({ jobId, arrivalMinutes }) => {
      const job = jobs.get(jobId);
      if (!job || !isUnreached(job.status)) return [];
      const visit = { day: moment.day, window: job.window };
      return isLateToTell(visit, arrivalMinutes, moment) ? [{ ...visit, id: jobId, arrivalMinutes }] : [];
    });
  });
};

/** To the next five minutes: nobody knows it better. */
const roundedUp = (minutes: number): number => Math.ceil(minutes / 5) * 5;

const tell = async (
  tx: DatabaseTransaction,
  { messages, now }: NoticeDeps,
  { timeZone }: Market,
  late: LateVisit,
): Promise<void> => {
  const appointment = await lockAppointment(tx, late.id);
  const promised = appointment && findPromised(appointment);
  // Reached, canceled or moved since the day was read.
  if (!appointment?.contact || !isUnreached(appointment.status)) return;
  if (promised?.day !== late.day || promised.window.endMinutes !== late.window.endMinutes) return;
  // Whoever works through a yard is not late for its next vehicle.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const dueAt = new Date(instantAt(late.day, late.window.startMinutes, offsetsOf(timeZone)));
  const claim = { appointmentId: appointment.id, kind: 'running_late', dueAt, now: now() };
  if (!(await claimNotice(tx, claim))) return;
  const { contact, visit } = appointment;
  const { language } = contact;
  const { clock, followLive, yourMechanic } = commonWords[language];
  const words = noticeWords[language];
  const who = visit.technician ? firstName(visit.technician.name) : yourMechanic;
  const said = words.runningLate(
    who,
    carInWords(appointment, language),
    clock(roundedUp(late.arrivalMinutes)),
    clock(late.window.endMinutes),
  );
  const credit = await sayLateCredit(tx, appointment, promised);
  const url = urlFor(messages, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  await notifyCustomer(
    tx,
    messages,
    contact,
    `running late ${appointment.id} ${dueAt.toISOString()} ${visit.reserved?.technicianId}`,
    {
      short: [said, credit, words.follow(url)].filter(Boolean).join(' '),
      email: {
        subject: words.runningLateSubject,
        paragraphs: [said, ...(credit ? [credit] : [])],
        links: [{ label: followLive, url }],
      },
      // Late news of being late helps nobody.
      notAfter: new Date(instantAt(late.day, roundedUp(late.arrivalMinutes), offsetsOf(timeZone))),
    },
  );
};

/** FIELD-9: before we are late, the customer hears it from us, with what comes off the bill; once for a window. */
export const tellLateVisits = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  for (const market of await listMarkets(deps)) {
    if (signal.aborted) return;
    const moment = marketMomentAt(deps.now().getTime(), offsetsOf(market.timeZone));
    await eachByItself(await listLate(deps, market, moment), signal, (late) =>
      deps.db.transaction().execute((tx) => tell(tx, deps, market, late)),
    );
  }
};
