import { pagePath, pages } from '@lugnut/contract';
import { isUnreached } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import { saidArrival } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import {
  type ArrivalNews,
  asOf,
  findArrivalNews,
  findExpectedDay,
  instantAt,
  isAfterEnd,
  type MarketMoment,
  marketMomentAt,
  minutesSinceDay,
  saidMinutes,
  type ToldArrival,
  type Visit,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import {
  type Appointment,
  carInWords,
  findPromised,
  isTechnicianAtYard,
  linkNameOf,
  lockAppointment,
  sayLateCredit,
} from '../appointments';
import {
  findToldArrival,
  keepToldArrival,
  listToldArrivals,
  notifyCustomer,
  type StoredArrival,
  toldKey,
} from '../messaging';
import { type Market, readMarketDay, selectWaitingMarkets } from '../scheduling';
import { noticeWords } from './message-words';
import type { NoticeDeps } from './send-reminders';

/** A stop of today that is not reached, and when it is as the day goes now. */
type Expected = Visit & { readonly id: string; readonly dueAt: Date; readonly believed: ToldArrival };

const newsOf = (
  { timeZone }: Market,
  { believed, ...visit }: Expected,
  stored: StoredArrival | undefined,
  { moment, isDriving }: { readonly moment: MarketMoment; readonly isDriving: boolean },
): ArrivalNews | undefined => {
  const { arrivalAt = null, technicianId = null } = stored ?? {};
  // Told by a version that did not keep when: nothing is known to correct.
  if (stored && (arrivalAt === null || technicianId === null)) return undefined;
  const told =
    arrivalAt === null || technicianId === null
      ? undefined
      : {
          technicianId,
          arrivalMinutes: minutesSinceDay(visit.day, arrivalAt.getTime(), offsetsOf(timeZone)),
        };
  return findArrivalNews(visit, { told, believed, now: moment, isDriving });
};

/** Compared, and not told from wherever a day is changed: no writer can forget it, and what is undone is told to nobody. */
const listNews = async (
  { db, now }: NoticeDeps,
  market: Market,
  moment: MarketMoment,
): Promise<readonly Expected[]> => {
  const seen = asOf(await readMarketDay(db, market, moment.day, now().getTime()), moment.minutes);
  const offsets = offsetsOf(market.timeZone);
  const expected = seen.lanes.flatMap((lane) => {
    const jobs = new Map(lane.route.jobs.map((job) => [job.id, job]));
    return (findExpectedDay(seen, lane)?.stops ?? []).flatMap(({ jobId, startMinutes }) => {
      const job = jobs.get(jobId);
      if (!job || job.isOfAnotherDay || !isUnreached(job.status)) return [];
      const dueAt = new Date(instantAt(moment.day, job.window.startMinutes, offsets));
      const believed = { technicianId: lane.technician.id, arrivalMinutes: startMinutes };
      const one: Expected = { id: jobId, day: moment.day, window: job.window, dueAt, believed };
      return [{ ...one, isDriving: job.status === 'en_route' }];
    });
  });
  const told = await listToldArrivals(
    db,
    expected.map(({ id }) => id),
  );
  return expected.filter(({ isDriving, ...one }) => {
    const stored = told.get(toldKey({ appointmentId: one.id, dueAt: one.dueAt }));
    return newsOf(market, one, stored, { moment, isDriving }) !== undefined;
  });
};

type Said = { readonly said: string; readonly subject: string };

const saidOf = (
  news: ArrivalNews,
  appointment: Appointment,
  { window, believed: { arrivalMinutes } }: Expected,
  { language, nowMinutes }: { readonly language: LanguageCode; readonly nowMinutes: number },
): Said => {
  const { around, between, clock, window: windowInWords, yourMechanic } = commonWords[language];
  const words = noticeWords[language];
  const { technician } = appointment.visit;
  const who = technician && firstName(technician.name);
  const car = carInWords(appointment, language);
  const { fromMinutes, toMinutes } = saidArrival(arrivalMinutes, {
    nowMinutes,
    windowEndMinutes: window.endMinutes,
  });
  const time =
    fromMinutes === toMinutes ? around(clock(fromMinutes)) : between(clock(fromMinutes), clock(toMinutes));
  const isLate = isAfterEnd(arrivalMinutes, window.endMinutes);
  const inWindow = isLate ? [] : [words.windowStands(windowInWords(window))];
  switch (news) {
    case 'late':
      return {
        said: words.runningLate(who ?? yourMechanic, car, time, clock(window.endMinutes)),
        subject: words.runningLateSubject,
      };
    case 'later':
      return {
        said: [words.laterThanSaid(who ?? yourMechanic, car, time), ...inWindow].join(' '),
        subject: words.laterThanSaidSubject(time),
      };
    case 'sooner':
      return {
        said: [words.soonerThanSaid(who ?? yourMechanic, car, time), ...inWindow].join(' '),
        subject: words.newTimeSubject(time),
      };
    case 'somebody else':
      return {
        said: [words.newTime(who ?? words.anotherMechanic, car, time), ...inWindow].join(' '),
        subject: words.newTimeSubject(time),
      };
  }
};

const tell = async (
  tx: DatabaseTransaction,
  { messages, now }: NoticeDeps,
  market: Market,
  expected: Expected,
): Promise<void> => {
  const { id, day, window, dueAt, believed } = expected;
  const appointment = await lockAppointment(tx, id);
  const promised = appointment && findPromised(appointment);
  // Reached, canceled, moved or given to somebody else since the day was read.
  if (!appointment?.contact || !isUnreached(appointment.status)) return;
  if (promised?.day !== day || promised.window.endMinutes !== window.endMinutes) return;
  if (promised.technicianId !== believed.technicianId) return;
  // Whoever works through a yard is not late for its next vehicle.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const moment = marketMomentAt(now().getTime(), offsetsOf(market.timeZone));
  const stored = await findToldArrival(tx, { appointmentId: id, dueAt });
  const isDriving = appointment.status === 'en_route';
  const news = newsOf(market, expected, stored, { moment, isDriving });
  if (!news) return;
  const offsets = offsetsOf(market.timeZone);
  const arrivalAt = new Date(instantAt(day, saidMinutes(believed.arrivalMinutes), offsets));
  await keepToldArrival(tx, {
    appointmentId: id,
    dueAt,
    arrivalAt,
    technicianId: believed.technicianId,
    now: now(),
  });
  const { contact } = appointment;
  const { language } = contact;
  const { said, subject } = saidOf(news, appointment, expected, {
    language,
    nowMinutes: moment.minutes,
  });
  const isLate = isAfterEnd(believed.arrivalMinutes, window.endMinutes);
  const credit = isLate ? await sayLateCredit(tx, appointment, promised, now()) : undefined;
  const url = urlFor(messages, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  await notifyCustomer(
    tx,
    messages,
    contact,
    `${news === 'late' ? 'running late' : 'new time'} ${id} ${now().toISOString()}`,
    {
      short: [said, credit, noticeWords[language].follow(url)].filter(Boolean).join(' '),
      email: {
        subject,
        paragraphs: [said, ...(credit ? [credit] : [])],
        links: [{ label: commonWords[language].followLive, url }],
      },
      // News of a time that has passed helps nobody.
      notAfter: arrivalAt,
    },
  );
};

/**
 * FIELD-9: before we are late, the customer hears it from us, with what comes off the bill; and whoever was told a time
 * hears the right one as soon as it is another, whoever or whatever changed the day.
 */
export const tellArrivals = async (deps: NoticeDeps, signal: AbortSignal): Promise<void> => {
  for (const market of await selectWaitingMarkets(deps.db, deps.now()).execute()) {
    if (signal.aborted) return;
    const moment = marketMomentAt(deps.now().getTime(), offsetsOf(market.timeZone));
    await eachByItself(await listNews(deps, market, moment), signal, (expected) =>
      deps.db.transaction().execute((tx) => tell(tx, deps, market, expected)),
    );
  }
};
