import { pagePath, pages } from '@lugnut/contract';
import { serviceNameIn } from '@lugnut/domain/catalog';
import { asSentence, firstName } from '@lugnut/domain/contact';
import type { Estimate } from '@lugnut/domain/estimates';
import { saidArrival } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import { instantAt, marketMomentAt, type Visit } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import {
  type Appointment,
  carInWords,
  countYardVehicles,
  decisionPath,
  findPromised,
  findYardFirst,
  forUnit,
  isTechnicianAtYard,
  isYardLeft,
  linkNameOf,
  servicesInWords,
} from '../appointments';
import {
  claimNotice,
  forgetNotice,
  forgetToldArrival,
  type MessageSettings,
  notifyCustomer,
  wasTold,
} from '../messaging';
import { arrivalInWords, findArrival } from './arrival';
import { fieldWords } from './message-words';

const whoOf = ({ visit }: Appointment, language: LanguageCode): string =>
  visit.technician ? firstName(visit.technician.name) : fieldWords[language].anotherMechanic;

const liveUrl = (settings: MessageSettings, appointment: Appointment, language: LanguageCode): string =>
  urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** 'around 2:45 PM', or 'between 2:45 PM and 3:30 PM' of what is hours ahead. A time of another day names it: a message is read when it is read. */
export const aroundInWords = (
  at: Date,
  {
    now,
    offsets,
    language,
    visit,
  }: {
    readonly now: Date;
    readonly offsets: ReturnType<typeof offsetsOf>;
    readonly language: LanguageCode;
    /** What it is an arrival for. */
    readonly visit: Visit | undefined;
  },
): string => {
  const words = commonWords[language];
  const endsAtMs = visit ? instantAt(visit.day, visit.window.endMinutes, offsets) : at.getTime() - 60_000;
  const said = saidArrival(minuteOf(at), {
    nowMinutes: minuteOf(now),
    windowEndMinutes: Math.floor(endsAtMs / 60_000),
  });
  const { day, minutes } = marketMomentAt(said.fromMinutes * 60_000, offsets);
  const from = words.clock(minutes);
  const until = words.clock(marketMomentAt(said.toMinutes * 60_000, offsets).minutes);
  const time = from === until ? words.around(from) : words.between(from, until);
  return day === marketMomentAt(now.getTime(), offsets).day
    ? time
    : words.clockOnDay(time, words.weekdayAndDate(day));
};

/** '9 AM–12 PM', of another day 'Tuesday, March 2, 9 AM–12 PM': a message is read when it is read. */
export const windowOf = (
  { market }: Appointment,
  { day, window }: Visit,
  { now, language }: { readonly now: Date; readonly language: LanguageCode },
): string => {
  const words = commonWords[language];
  const today = marketMomentAt(now.getTime(), offsetsOf(market?.timeZone ?? 'America/New_York')).day;
  const shown = words.window(window);
  return day === today ? shown : `${words.nearDay(day, today)}, ${shown}`;
};

/** The moment that an arrival is announced for: the beginning of the window. */
export const announcedFor = ({ market }: Appointment, { day, window }: Visit): Date =>
  new Date(instantAt(day, window.startMinutes, offsetsOf(market?.timeZone ?? 'America/New_York')));

/**
 * What holds after a message that takes a time back: the delay that was announced before, else the window, and once that
 * is over the time that is told next; of a day that is over nothing holds, and nobody tells one by itself.
 */
const standsIn = (
  appointment: Appointment,
  promised: Visit,
  {
    now,
    language,
    announcedAt,
  }: { readonly now: Date; readonly language: LanguageCode; readonly announcedAt?: Date | undefined },
): string => {
  const words = fieldWords[language];
  const offsets = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  if (announcedAt)
    return words.standsAt(aroundInWords(announcedAt, { now, offsets, language, visit: promised }));
  const endsAt = instantAt(promised.day, promised.window.endMinutes, offsets);
  if (endsAt <= now.getTime())
    return marketMomentAt(now.getTime(), offsets).day === promised.day ? words.timeFollows : '';
  return words.windowStands(windowOf(appointment, promised, { now, language }));
};

/** Deduplicated per promised time, so that a moved visit is announced again. */
export const tellOnMyWay = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { reckonedArrivalAt, now }: { readonly reckonedArrivalAt: Date; readonly now: Date },
): Promise<void> => {
  const { contact, market } = appointment;
  const promised = findPromised(appointment);
  if (!contact || !market || !promised) return;
  // Who is in the yard already goes on to the next vehicle of it.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const dueAt = announcedFor(appointment, promised);
  if (!(await claimNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way', dueAt, now }))) return;
  const arrival = findArrival({ ...appointment, status: 'en_route' }, { reckonedArrivalAt }, now);
  const { language } = contact;
  const words = fieldWords[language];
  const who = whoOf(appointment, language);
  const when = arrival ? arrivalInWords(arrival, language) : '';
  const url = liveUrl(settings, appointment, language);
  const vehicles = await countYardVehicles(tx, appointment);
  const what = vehicles > 1 ? commonWords[language].vehicles(vehicles) : carInWords(appointment, language);
  const said = words.onMyWay(who, what, when);
  await notifyCustomer(tx, settings, contact, `on my way ${appointment.id} ${now.toISOString()}`, {
    short: `${said} ${words.follow(url)}`,
    email: {
      subject: words.onMyWaySubject(who),
      paragraphs: [said, words.moreExact],
      links: [{ label: commonWords[language].followLive, url }],
    },
    // Dropped if the technician has already arrived.
    notAfter: new Date(Math.max(reckonedArrivalAt.getTime(), now.getTime()) + 30 * 60_000),
  });
};

/**
 * 'On my way' was said too early: the promise stands, and setting off is announced again when it is true. Whoever was
 * not told of it hears nothing.
 */
export const tellNotYet = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  {
    at,
    now,
    announcedAt,
  }: {
    readonly at: Date;
    readonly now: Date;
    /** The delay that was announced before anybody set off, and is still ahead. */
    readonly announcedAt?: Date | undefined;
  },
): Promise<void> => {
  const { contact } = appointment;
  const promised = findPromised(appointment);
  const notice = { appointmentId: appointment.id, kind: 'on_my_way' };
  const isTold = promised && (await wasTold(tx, { ...notice, dueAt: announcedFor(appointment, promised) }));
  await forgetNotice(tx, notice);
  if (!contact || !promised || !isTold) return;
  if (!announcedAt) await forgetToldArrival(tx, appointment.id);
  const { language } = contact;
  const words = fieldWords[language];
  const who = whoOf(appointment, language);
  const url = liveUrl(settings, appointment, language);
  const next = standsIn(appointment, promised, { now, language, announcedAt });
  const said = words.notYet(who, carInWords(appointment, language), next).trimEnd();
  await notifyCustomer(tx, settings, contact, `not yet ${appointment.id} ${at.toISOString()}`, {
    short: `${said} ${url}`,
    email: {
      subject: words.notYetSubject(who),
      paragraphs: [said, words.notYetNext],
      links: [{ label: commonWords[language].followLive, url }],
    },
    notAfter: new Date(now.getTime() + 2 * 60 * 60_000),
  });
};

/** Whoever was on the way or at the car cannot go on: somebody else comes in the same window. */
export const tellReplaced = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  /** With whoever had it. */
  appointment: Appointment,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => {
  const { contact } = appointment;
  const promised = findPromised(appointment);
  if (!contact || !promised) return;
  await forgetToldArrival(tx, appointment.id);
  const { language } = contact;
  const words = fieldWords[language];
  const who = whoOf(appointment, language);
  const url = liveUrl(settings, appointment, language);
  const sorry = appointment.status === 'in_progress' ? words.cannotFinish : words.cannotCome;
  const next = standsIn(appointment, promised, { now, language });
  const said = sorry(who, carInWords(appointment, language), next).trimEnd();
  await notifyCustomer(tx, settings, contact, `replaced ${appointment.id} ${at.toISOString()}`, {
    short: `${said} ${url}`,
    email: {
      subject: words.replacedSubject,
      paragraphs: [said, words.replacedNext],
      links: [{ label: commonWords[language].followLive, url }],
    },
  });
};

/** The technician has found more: a fixed price, and nothing is done before it is approved. */
export const tellExtraServices = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: {
    readonly appointment: Appointment;
    readonly estimate: Estimate;
    readonly names: readonly string[];
    /** Of this visit, with everything on offer that fits. */
    readonly totalCents: number;
    /** What of it takes a second visit, and what that costs. */
    readonly second: { readonly names: readonly string[]; readonly totalCents: number } | undefined;
    readonly membershipCents: number;
    readonly message: string;
  },
): Promise<void> => {
  const { appointment, estimate, totalCents, second, message } = about;
  const { contact } = appointment;
  if (!contact) return;
  const { language } = contact;
  const words = fieldWords[language];
  const path = decisionPath(appointment, 'estimateResponse', linkNameOf(appointment));
  const url = urlFor(settings, language, path);
  const total = commonWords[language].total(totalCents, about.membershipCents);
  const car = carInWords(appointment, language);
  const names = about.names.filter((name) => !second?.names.includes(name));
  const later = second?.names.filter((name) => about.names.includes(name)) ?? [];
  const price = formatCents(second?.totalCents ?? 0);
  const laterInWords = servicesInWords(later, language);
  const fitting = servicesInWords(names, language);
  const found = [
    ...(names.length > 0 ? [words.recommends(fitting, car, total)] : []),
    ...(later.length > 0
      ? [
          names.length > 0
            ? words.alsoSecond(laterInWords, price)
            : words.recommendsSecond(laterInWords, car, price),
        ]
      : []),
  ].join(' ');
  const promise = words.notBeforeYes;
  await notifyCustomer(tx, settings, contact, `extra services ${estimate.id} ${estimate.version}`, {
    short: [found, ...(message ? [asSentence(message)] : []), `${promise} ${words.decideHere(url)}`].join(
      ' ',
    ),
    email: {
      subject: words.recommendsSubject,
      paragraphs: [found, ...(message ? [asSentence(message)] : []), promise],
      lines: [
        ...(names.length > 0 ? [{ label: words.newTotal, amount: formatCents(totalCents) }] : []),
        ...(later.length > 0 ? [{ label: words.secondVisit, amount: price }] : []),
      ],
      links: [{ label: words.approveOrDecline, url }],
    },
  });
};

/** What was agreed to and not done is not charged; the customer hears of it before the receipt. */
export const tellNotDone = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: { readonly appointment: Appointment; readonly name: string; readonly totalCents: number },
): Promise<void> => {
  const { appointment, totalCents } = about;
  const { contact, quote } = appointment;
  if (!contact) return;
  const { language } = contact;
  const words = fieldWords[language];
  const name = serviceNameIn(language, about.name);
  const url = liveUrl(settings, appointment, language);
  const said = words.notDone(name, forUnit(appointment, language), formatCents(totalCents));
  await notifyCustomer(tx, settings, contact, `not done ${quote?.estimate.id} ${quote?.estimate.version}`, {
    short: `${said} ${url}`,
    email: {
      subject: words.notDoneSubject(name),
      paragraphs: [said],
      lines: [{ label: words.newTotal, amount: formatCents(totalCents) }],
      links: [{ label: commonWords[language].seeAppointment, url }],
    },
  });
};

/** Whoever was asked to approve more work hears that they need not decide. */
export const tellWithdrawn = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: {
    readonly appointment: Appointment;
    readonly names: readonly string[];
    readonly totalCents: number;
  },
): Promise<void> => {
  const { appointment, totalCents } = about;
  const { contact, quote } = appointment;
  if (!contact) return;
  const { language } = contact;
  const words = fieldWords[language];
  const names = servicesInWords(about.names, language);
  const url = liveUrl(settings, appointment, language);
  const said = words.withdrawn(names, carInWords(appointment, language), formatCents(totalCents));
  await notifyCustomer(tx, settings, contact, `withdrawn ${quote?.estimate.id} ${quote?.estimate.version}`, {
    short: `${said} ${url}`,
    email: {
      subject: words.withdrawnSubject(names),
      paragraphs: [said],
      lines: [{ label: words.yourTotal, amount: formatCents(totalCents) }],
      links: [{ label: commonWords[language].seeAppointment, url }],
    },
  });
};

const findStateOf = async (tx: DatabaseTransaction, { market }: Appointment): Promise<string | undefined> => {
  if (!market) return undefined;
  const row = await tx.selectFrom('market').select('state').where('id', '=', market.id).executeTakeFirst();
  return row?.state;
};

/** The receipt is read first, and the car looked at. */
const reviewAfterMs = 10 * 60_000;

/** Once per job, after the receipt, and not by email to customers who unsubscribed from everything but booking messages. */
export const askForReview = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  now: Date,
): Promise<void> => {
  const { contact, visit } = appointment;
  // A yard day is asked about once, after its last vehicle, in whatever order they are paid.
  if (!contact || (await isYardLeft(tx, appointment))) return;
  const once = {
    appointmentId: await findYardFirst(tx, appointment),
    kind: 'review_request',
    dueAt: new Date(0),
    now,
  };
  if (!(await claimNotice(tx, once))) return;
  const { language } = contact;
  const words = fieldWords[language];
  const who = visit.technician ? firstName(visit.technician.name) : commonWords[language].yourMechanic;
  const car = carInWords(appointment, language);
  const url = urlFor(settings, language, pagePath(pages.review, { id: linkNameOf(appointment) }));
  await notifyCustomer(tx, settings, contact, `review request ${appointment.id}`, {
    purpose: 'marketing',
    timeZone: appointment.market?.timeZone,
    state: await findStateOf(tx, appointment),
    delayMs: reviewAfterMs,
    short: words.howDid(who, car, url),
    email: {
      subject: words.howDidSubject(who),
      paragraphs: [words.isDone(car), words.howDidHelp(who)],
      links: [{ label: words.rate, url }],
    },
  });
};
