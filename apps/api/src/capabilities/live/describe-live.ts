import type { LiveJob } from '@lugnut/contract';
import { isBooked, isUnbooked } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import { agreedPart, countedServices } from '@lugnut/domain/estimates';
import { type TimelineStep, timelineOf } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow, marketMomentAt, momentInWords } from '@lugnut/domain/scheduling';
import { carTitle, unitTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { commonWords } from '../../platform/words';
import { type Appointment, findCalledOffWork, findPromised, listTakenBack } from '../appointments';
import { arrivalInWords, findAnnouncedAt, findArrival, findNotDone } from '../field';
import { findProgress } from '../job-record';
import { findChargeOf, findPaidCents, findRefunded } from '../payments';
import { describeExceptions } from './describe-exceptions';
import { describeOffer } from './describe-offer';

const findMoments = async (
  db: Database,
  id: string,
): Promise<Readonly<Partial<Record<TimelineStep, Date | null>>>> => {
  const row = await db
    .selectFrom('appointment')
    .leftJoin('estimate', 'estimate.appointment_id', 'appointment.id')
    .leftJoin('booking', 'booking.appointment_id', 'appointment.id')
    .select(['estimate.created_at as quoted_at', 'booking.booked_at', 'appointment.completed_at'])
    .where('appointment.id', '=', id)
    .executeTakeFirstOrThrow();
  return { quoted: row.quoted_at, booked: row.booked_at, done: row.completed_at };
};

const findPaid = async (db: Database, id: string): Promise<LiveJob['paid']> => {
  const charge = await findChargeOf(db, id, 'job');
  if (charge?.status !== 'paid') return null;
  return {
    amount: dollarsFromCents(await findPaidCents(db, charge.id)),
    refunded: dollarsFromCents(await findRefunded(db, charge.id)),
  };
};

/** Progress of a job for anyone with its id: at most a first name is shown. */
export const describeLive = async (
  { db, links }: { readonly db: Database; readonly links: SignedLinks },
  appointment: Appointment,
  {
    now,
    isOwner,
    calledAs,
    language,
  }: {
    readonly now: Date;
    readonly isOwner: boolean;
    readonly calledAs: string;
    /** Of whoever reads the page. */
    readonly language: LanguageCode;
  },
): Promise<LiveJob> => {
  const { id, status, car, visit, quote, market } = appointment;
  const progress = await findProgress(db, id);
  const promised = findPromised(appointment);
  const announcedAt = await findAnnouncedAt(db, appointment, now);
  const arrival = findArrival(appointment, { ...progress, announcedAt }, now);
  const moments = {
    ...(await findMoments(db, id)),
    on_the_way: progress.onMyWayAt ?? null,
    working: progress.arrivedAt ?? null,
  };
  const offsets = offsetsOf(market?.timeZone ?? 'America/New_York');
  const isLaterDay = promised && promised.day > marketMomentAt(now.getTime(), offsets).day;
  const dayBefore = isLaterDay ? `${commonWords[language].day(promised.day)}, ` : '';
  const services = quote?.estimate.services ?? [];
  const notDone = await findNotDone(db, id);
  const calledOff = await findCalledOffWork(db, appointment);
  const undecided = services
    .filter(
      (service) =>
        service.status === 'pending' &&
        !calledOff.has(service.id) &&
        (service.typeOfService === 'addon' || isBooked(status)),
    )
    .map(({ name }) => name);
  return {
    id: calledAs,
    status,
    car: (appointment.fleetJob ? unitTitle(car) : carTitle(car)) || 'Your vehicle',
    services: quote
      ? (isUnbooked(status) ? countedServices(services) : agreedPart(quote.estimate).services).map(
          ({ name }) => name,
        )
      : [...appointment.services],
    mechanic: promised && visit.technician ? firstName(visit.technician.name) : null,
    day: promised?.day ?? null,
    window: promised ? formatWindow(promised.window) : null,
    arrival: arrival ? `${dayBefore}${arrivalInWords(arrival, language)}` : null,
    arrival_is: arrival ? (status === 'scheduled' && !announcedAt ? 'promised' : 'expected') : null,
    steps: timelineOf(status).map(({ step, state }) => {
      const at = state === 'ahead' ? null : moments[step];
      return { step, state, at: at ? momentInWords(at.getTime(), offsets, language) : null };
    }),
    undecided,
    offer:
      undecided.length > 0 && isBooked(status)
        ? await describeOffer(
            { db, links },
            { appointmentId: id, calledAs, inspection: progress.inspection, undecided },
          )
        : null,
    not_done: [
      ...services
        .filter((service) => service.status === 'rejected' && notDone.has(service.id))
        .map(({ name }) => name),
      ...(await listTakenBack(db, appointment, 'undecided')),
    ],
    withdrawn: [...(await listTakenBack(db, appointment, 'withdrawn'))],
    paid: status === 'completed' ? await findPaid(db, id) : null,
    is_owner: isOwner,
    ...(await describeExceptions({ db, links }, appointment, {
      progress,
      announcedAt,
      calledAs,
      now,
      language,
      undecided: services.filter((service) => calledOff.has(service.id)).map(({ name }) => name),
    })),
  };
};
