import { pagePath, pages } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import type { Service } from '@lugnut/domain/catalog';
import { howToPrepare } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { type CalendarEntry, instantAt, type Visit } from '@lugnut/domain/scheduling';
import { createEvents, type DateArray } from 'ics';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import type { EmailAttachment } from '../../providers/email/email.port';
import { loadServices } from '../pricing';
import type { Appointment } from './appointment';
import { carInWords, workInWords } from './appointment-in-words';
import { findAppointments } from './appointment-store';
import { linkNameOf } from './decision-path';
import { findPromised } from './describe-visit';
import { appointmentWords } from './message-words';

type Settings = { readonly brand: string; readonly publicUrl: string };

type CalendarEvent = CalendarEntry & {
  readonly appointmentId: string;
  readonly sequence: number;
  readonly isCanceled: boolean;
  /** Its customer's own; undefined where another visit's link asked. */
  readonly url: string | undefined;
  /** Its customer's. */
  readonly language: LanguageCode;
};

/** What to have ready for this visit. */
export const preparationFor = (
  appointment: Pick<Appointment, 'services' | 'type' | 'shopNetwork' | 'visit'>,
  services: readonly Service[],
  language: LanguageCode = 'en',
): readonly string[] =>
  howToPrepare(
    {
      services: services.filter(({ name }) => appointment.services.includes(name)),
      isDiagnosis: appointment.type === 'diagnosis',
      isTowed: appointment.shopNetwork,
      isInGarage: appointment.visit.isInGarage,
    },
    language,
  );

/** A visit and its second visits, or a second visit and its first. */
const findRelated = async (db: Database, appointmentId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where(({ eb, or, selectFrom }) => {
      const root = selectFrom('appointment as named')
        .select(sql<string>`coalesce(named.first_visit_id, named.id)`.as('id'))
        .where('named.id', '=', appointmentId);
      return or([eb('id', '=', root), eb('first_visit_id', '=', root)]);
    })
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Every change of an appointment is an event of it, so their number only grows. */
const countEvents = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('appointment_event')
    .select(({ fn }) => ['appointment_id', fn.countAll<string>().as('count')])
    .where('appointment_id', 'in', ids)
    .groupBy('appointment_id')
    .execute();
  return new Map(rows.map(({ appointment_id, count }) => [appointment_id, Number(count)]));
};

/** Promised: it stands. Chosen and no longer promised: it is taken out of the calendar. */
const findEntry = (
  appointment: Appointment,
): { readonly visit: Visit; readonly isCanceled: boolean } | undefined => {
  const promised = findPromised(appointment);
  if (promised && appointment.status !== 'cancelled') return { visit: promised, isCanceled: false };
  const { chosen } = appointment.visit;
  const wasBooked = isPromised(appointment.status) || appointment.status === 'cancelled';
  return chosen && wasBooked ? { visit: chosen, isCanceled: true } : undefined;
};

type CalendarWish = {
  /** A window that is being promised right now. */
  readonly moving?: Visit | undefined;
  /** Else the zip code is all that is said of the place. */
  readonly seesStreet?: boolean;
};

/** The visits that one calendar file holds, as they stand. */
export const listCalendarEvents = async (
  db: Database,
  { brand, publicUrl }: Settings,
  appointmentId: string,
  { moving, seesStreet = true }: CalendarWish = {},
): Promise<readonly CalendarEvent[]> => {
  const ids = await findRelated(db, appointmentId);
  if (ids.length === 0) return [];
  const found = await findAppointments(db, ids);
  const counts = await countEvents(db, ids);
  const services = await loadServices(
    db,
    found.flatMap((appointment) => appointment.services),
  );
  return found.flatMap((appointment) => {
    const isNamed = appointment.id === appointmentId;
    const entry = isNamed && moving ? { visit: moving, isCanceled: false } : findEntry(appointment);
    if (!entry || !appointment.market) return [];
    const { day, window } = entry.visit;
    const offsets = offsetsOf(appointment.market.timeZone);
    const { technician, exactAddress } = appointment.visit;
    const language = appointment.contact?.language ?? 'en';
    const words = appointmentWords[language];
    const who = technician && !moving ? [words.calendarWho(technician.name)] : [];
    return [
      {
        appointmentId: appointment.id,
        title: `${brand}: ${workInWords(appointment, language)}`,
        description: entry.isCanceled
          ? words.calendarCanceled(carInWords(appointment, language))
          : [
              words.calendarArrival(carInWords(appointment, language), commonWords[language].window(window)),
              ...who,
              '',
              `${words.howToPrepare}:`,
              ...preparationFor(appointment, services, language).map((line) => `- ${line}`),
            ].join('\n'),
        location: (seesStreet ? exactAddress : undefined) ?? appointment.zip,
        startsAt: instantAt(day, window.startMinutes, offsets),
        endsAt: instantAt(day, window.endMinutes, offsets),
        // A window that is being promised counts more than the one before it.
        sequence: (counts.get(appointment.id) ?? 0) * 2 + (isNamed && moving ? 1 : 0),
        isCanceled: entry.isCanceled,
        url: isNamed
          ? urlFor({ publicUrl }, language, pagePath(pages.manageVisit, { id: linkNameOf(appointment) }))
          : undefined,
        language,
      },
    ];
  });
};

const dateArray = (instant: number): DateArray => {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
};

const utc = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const;

/** RFC 5545. The same visit has the same UID for ever, so that a newer file replaces what an older one added. */
const writeCalendarFile = (
  { brand, publicUrl }: Settings,
  events: readonly CalendarEvent[],
): { readonly content: string; readonly method: 'PUBLISH' | 'CANCEL' } => {
  const language = events[0]?.language ?? 'en';
  const method = events.every(({ isCanceled }) => isCanceled) ? 'CANCEL' : 'PUBLISH';
  const { value, error } = createEvents(
    events.map(
      ({
        appointmentId,
        title,
        description,
        location,
        startsAt,
        endsAt,
        sequence,
        isCanceled,
        url,
        language,
      }) => ({
        ...utc,
        uid: `${appointmentId}@${new URL(publicUrl).hostname}`,
        sequence,
        title,
        description:
          url === undefined || isCanceled
            ? description
            : `${description}\n\n${appointmentWords[language].calendarChange(url)}`,
        location,
        start: dateArray(startsAt),
        end: dateArray(endsAt),
        status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
        busyStatus: isCanceled ? 'FREE' : 'BUSY',
        ...(url === undefined ? {} : { url }),
        alarms: isCanceled
          ? []
          : [
              {
                action: 'display',
                description: appointmentWords[language].calendarSoon(title),
                trigger: { hours: 1, before: true },
              },
            ],
      }),
    ),
    { productId: `-//${brand}//Visits//${language.toUpperCase()}`, method, calName: brand },
  );
  if (!value) throw error ?? new Error('an empty calendar file');
  return { content: value, method };
};

/** As files of an email; none where there is nothing to put in a calendar. */
export const calendarAttachments = async (
  db: Database,
  settings: Settings,
  appointmentId: string,
  wish?: CalendarWish,
): Promise<readonly EmailAttachment[]> => {
  const events = await listCalendarEvents(db, settings, appointmentId, wish);
  if (events.length === 0) return [];
  const { content, method } = writeCalendarFile(settings, events);
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [
    {
      name: appointmentWords[events[0]?.language ?? 'en'].calendarFile,
      contentType,
      content: Buffer.from(content),
    },
  ];
};
