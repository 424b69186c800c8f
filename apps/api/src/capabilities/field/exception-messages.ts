import { pagePath, pages } from '@lugnut/contract';
import { serviceNameIn } from '@lugnut/domain/catalog';
import { firstName } from '@lugnut/domain/contact';
import type { ExceptionOutcome, ToldException } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { marketMomentAt, type PlainDay, type Visit } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import { type Appointment, carInWords, findPromised, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { exceptionWords } from './exception-words';
import { aroundInWords, windowOf } from './field-messages';
import { fieldWords } from './message-words';

/** What was said about a visit, with the names the customer knows. */
export const toldException = (
  appointment: Pick<Appointment, 'car' | 'fleetJob' | 'market'>,
  said: Pick<
    ToldException,
    'kind' | 'outcome' | 'note' | 'feeCents' | 'isFeeOpen' | 'isPartAwaited' | 'isSooner' | 'undecided'
  > & {
    readonly technicianName: string | undefined;
    readonly expectedAt: Date | undefined;
    readonly visit: Visit | undefined;
    readonly partExpectedOn: PlainDay | undefined;
    readonly returnFrom: PlainDay | undefined;
    readonly now: Date;
  },
  language: LanguageCode,
): ToldException => {
  const words = commonWords[language];
  const offsets = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  const { day: today } = marketMomentAt(said.now.getTime(), offsets);
  const isLaterDay = said.returnFrom !== undefined && said.returnFrom > today;
  return {
    kind: said.kind,
    outcome: said.outcome,
    note: said.note,
    feeCents: said.feeCents,
    isFeeOpen: said.isFeeOpen,
    isPartAwaited: said.isPartAwaited,
    isSooner: said.isSooner,
    ...(said.undecided === undefined
      ? {}
      : { undecided: said.undecided.map((name) => serviceNameIn(language, name)) }),
    technician:
      said.technicianName === undefined
        ? fieldWords[language].anotherMechanic
        : firstName(said.technicianName),
    car: carInWords(appointment, language),
    returnFrom: isLaterDay ? words.weekdayAndDate(said.returnFrom) : undefined,
    partExpected: said.partExpectedOn && words.weekdayAndDate(said.partExpectedOn),
    time:
      said.expectedAt &&
      aroundInWords(said.expectedAt, { now: said.now, offsets, language, visit: said.visit }),
  };
};

const linkFor = (
  outcome: ExceptionOutcome,
  language: LanguageCode,
): { readonly page: 'liveJob' | 'rescheduleVisit'; readonly label: string } => {
  const { followLive, seeAppointment } = commonWords[language];
  const { pickAnother, pickTime } = fieldWords[language];
  switch (outcome) {
    case 'stays':
      return { page: 'liveJob', label: followLive };
    case 'another window':
      return { page: 'rescheduleVisit', label: pickAnother };
    case 'return visit':
      return { page: 'rescheduleVisit', label: pickTime };
    case 'office decides':
      return { page: 'liveJob', label: seeAppointment };
  }
};

/** FIELD-1: what happened, what it costs and what is next, at once. */
export const tellException = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  /** In the contact's language. */
  told: ToldException & { readonly id: string; readonly lateCredit: string | undefined },
): Promise<void> => {
  const { contact } = appointment;
  if (!contact) return;
  const { language } = contact;
  const words = exceptionWords[language];
  // Nobody can pick a time before the part is there.
  const { page, label } = linkFor(told.isPartAwaited ? 'office decides' : told.outcome, language);
  const url = urlFor(settings, language, pagePath(pages[page], { id: linkNameOf(appointment) }));
  const said = [
    words.happenedInWords(told),
    words.nextInWords(told),
    ...(told.lateCredit === undefined ? [] : [told.lateCredit]),
  ];
  await notifyCustomer(tx, settings, contact, `exception ${told.id}`, {
    short: `${said.join(' ')} ${url}`,
    email: {
      subject: told.isSooner ? fieldWords[language].sooner : words.exceptionSubjects[told.kind],
      paragraphs: said,
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
  const { language } = contact;
  const words = fieldWords[language];
  const offsets = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  const url = urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  const stands = announcedAt
    ? [words.standsAt(aroundInWords(announcedAt, { now, offsets, language, visit: promised }))]
    : [
        words.nothingChanged,
        ...(promised ? [words.windowIs(windowOf(appointment, promised, { now, language }))] : []),
      ];
  const said = words.ignoreLast(carInWords(appointment, language), stands.join(' '));
  await notifyCustomer(tx, settings, contact, `exception undone ${exceptionId}`, {
    short: `${said} ${url}`,
    email: {
      subject: words.ignoreSubject,
      paragraphs: [said],
      links: [{ label: commonWords[language].seeAppointment, url }],
    },
  });
};
