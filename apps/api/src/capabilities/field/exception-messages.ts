import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import {
  type ExceptionOutcome,
  exceptionSubjects,
  happenedInWords,
  nextInWords,
  type ToldException,
} from '@lugnut/domain/field';
import {
  formatTimeOfDay,
  marketMomentAt,
  type PlainDay,
  weekdayAndDate,
  type ZoneOffsets,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, carInWords, findPromised, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { windowOf } from './field-messages';

/** A time of another day names it: a message is read when it is read. */
const timeInWords = (at: Date, now: Date, offsets: ZoneOffsets): string => {
  const { day, minutes } = marketMomentAt(at.getTime(), offsets);
  const time = formatTimeOfDay(minutes);
  return day === marketMomentAt(now.getTime(), offsets).day ? time : `${time} on ${weekdayAndDate(day)}`;
};

/** What was said about a visit, with the names the customer knows. */
export const toldException = (
  appointment: Pick<Appointment, 'car' | 'market'>,
  said: Pick<
    ToldException,
    'kind' | 'outcome' | 'note' | 'feeCents' | 'isFeeOpen' | 'isPartAwaited' | 'isSooner'
  > & {
    readonly technicianName: string | undefined;
    readonly expectedAt: Date | undefined;
    readonly partExpectedOn: PlainDay | undefined;
    readonly now: Date;
  },
): ToldException => {
  const offsets = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  return {
    kind: said.kind,
    outcome: said.outcome,
    note: said.note,
    feeCents: said.feeCents,
    isFeeOpen: said.isFeeOpen,
    isPartAwaited: said.isPartAwaited,
    isSooner: said.isSooner,
    technician: said.technicianName === undefined ? 'Your mechanic' : firstName(said.technicianName),
    car: carInWords(appointment),
    partExpected: said.partExpectedOn && weekdayAndDate(said.partExpectedOn),
    time: said.expectedAt && timeInWords(said.expectedAt, said.now, offsets),
  };
};

const linkFor: Readonly<
  Record<ExceptionOutcome, { readonly page: 'liveJob' | 'rescheduleVisit'; readonly label: string }>
> = {
  stays: { page: 'liveJob', label: 'Follow it live' },
  'another window': { page: 'rescheduleVisit', label: 'Pick another time' },
  'return visit': { page: 'rescheduleVisit', label: 'Pick a time' },
  'office decides': { page: 'liveJob', label: 'See your appointment' },
};

/** FIELD-1: what happened, what it costs and what is next, at once. */
export const tellException = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  told: ToldException & { readonly id: string },
): Promise<void> => {
  const { contact } = appointment;
  if (!contact) return;
  // Nobody can pick a time before the part is there.
  const { page, label } = linkFor[told.isPartAwaited ? 'office decides' : told.outcome];
  const url = pageUrl(settings.publicUrl, pages[page], { id: linkNameOf(appointment) });
  const words = [happenedInWords(told), nextInWords(told)];
  await notifyCustomer(tx, settings, contact, `exception ${told.id}`, {
    short: `${words.join(' ')} ${url}`,
    email: {
      subject: told.isSooner ? 'We’ll be there sooner' : exceptionSubjects[told.kind],
      paragraphs: words,
      links: [{ label, url }],
    },
  });
};

/** What we said was a mistake: the appointment is as it was. */
export const tellUndone = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  /** With the visit it has again. */
  appointment: Appointment,
  {
    exceptionId,
    announcedAt,
    now,
  }: {
    readonly exceptionId: string;
    /** The delay we had announced before, which stands. */
    readonly announcedAt: Date | undefined;
    readonly now: Date;
  },
): Promise<void> => {
  const { contact } = appointment;
  const promised = findPromised(appointment);
  if (!contact) return;
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const window = promised ? ` Your arrival window is ${windowOf(appointment, promised, now)}.` : '';
  const stands = announcedAt
    ? `Your mechanic should be there around ${timeInWords(announcedAt, now, offsetsOf(appointment.market?.timeZone ?? 'America/New_York'))}, as we told you before.`
    : `Nothing has changed and nothing is charged for it.${window}`;
  const said = `Please ignore our last message about your ${carInWords(appointment)}: it was sent by mistake. ${stands}`;
  await notifyCustomer(tx, settings, contact, `exception undone ${exceptionId}`, {
    short: `${said} ${url}`,
    email: {
      subject: 'Please ignore our last message',
      paragraphs: [said],
      links: [{ label: 'See your appointment', url }],
    },
  });
};
