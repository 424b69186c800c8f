import { pathTo, photoDownloads, type TechnicianJob } from '@lugnut/contract';
import { isOpen } from '@lugnut/domain/appointment';
import {
  type EstimateService,
  findAgreed,
  findServicePrice,
  isNewWork,
  orderNumber,
  partNotes,
} from '@lugnut/domain/estimates';
import {
  delayBoundsOf,
  type FinishObstacle,
  findFinishObstacles,
  findNextAction,
  findUndoEvent,
  finishObstacleText,
  isRunning,
  isSiteSafe,
  type JobAction,
  notThereFrom,
  workedMinutes,
} from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatWindow, instantAt, momentInWords } from '@lugnut/domain/scheduling';
import { carTitle, unitTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { readsMark } from '../../platform/words';
import { type Appointment, findPromised, isTechnicianAtYard } from '../appointments';
import { listDocuments } from '../documents';
import {
  findLastOdometer,
  findProgress,
  type JobProgress,
  type ListedException,
  listExceptions,
  listPhotos,
  listSpans,
} from '../job-record';
import { findJobPayment, type JobPayment, readBill } from '../payments';
import { findWorkWithoutRoom, readWork } from '../scheduling';
import { findAnnouncedAt, findExpectedArrival } from './announced-arrival';
import { arrivalInWords, findArrival } from './arrival';
import { findLastStep } from './last-step';
import { listDriverReports } from './list-driver-reports';
import { findNotDone } from './not-done';

/** Whose words its times are in. */
type Reader = { readonly language?: LanguageCode | undefined };

export type DescribeDeps = Parameters<typeof readWork>[0] & {
  readonly db: Database;
  readonly now: () => Date;
  readonly links: SignedLinks;
};

const noAddress: TechnicianJob['address'] = {
  exact_address: null,
  apartment_number: null,
  apartment_code: null,
  type_of_site: null,
  garage: null,
  covered: null,
  hints_to_find: null,
};

const findSite = async (db: Database, id: string) => {
  const asked = await db
    .selectFrom('appointment')
    .leftJoin('visit_request as site', 'site.appointment_id', 'appointment.id')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select(['car_mileage', 'visit.latitude', 'visit.longitude', 'visit.minutes_on_site'])
    .select(['exact_address', 'apartment_number', 'apartment_code'])
    .select(['type_of_site', 'garage', 'covered', 'hints_to_find'])
    .where('appointment.id', '=', id)
    .executeTakeFirstOrThrow();
  const { car_mileage, latitude, longitude, minutes_on_site, ...address } = asked;
  return {
    mileage: car_mileage,
    minutesOnSite: minutes_on_site,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    address: { ...noAddress, ...address },
  };
};

export const findObstacles = (appointment: Appointment, progress: JobProgress): readonly FinishObstacle[] =>
  findFinishObstacles({
    status: appointment.status,
    hasSafeSite: progress.siteCheck !== undefined && isSiteSafe(progress.siteCheck),
    hasInspection: progress.inspection?.done ?? false,
    odometerMiles: progress.odometerMiles,
    needsDiagnosis: appointment.type === 'diagnosis',
    hasDiagnosis: progress.diagnosis !== undefined,
  });

type Promised = NonNullable<ReturnType<typeof findPromised>>;

const zoneOf = ({ market }: Appointment): string => market?.timeZone ?? 'America/New_York';

const startOf = (appointment: Appointment, { day, window }: Promised): string =>
  new Date(instantAt(day, window.startMinutes, offsetsOf(zoneOf(appointment)))).toISOString();

const latestDelayOf = (appointment: Appointment, visit: Promised): string =>
  new Date(delayBoundsOf(visit, offsetsOf(zoneOf(appointment))).untilMs).toISOString();

const notThereFromOf = (
  appointment: Appointment,
  { day, window }: Promised,
  { progress, announcedAtMs }: { readonly progress: JobProgress; readonly announcedAtMs: number | undefined },
): string | null => {
  const from = notThereFrom({
    arrivedAtMs: progress.arrivedAt?.getTime(),
    announcedAtMs,
    windowStartsAtMs: instantAt(day, window.startMinutes, offsetsOf(zoneOf(appointment))),
  });
  return from === undefined ? null : new Date(from).toISOString();
};

const agreedCents = (service: EstimateService): number | null => {
  const agreed = service.status === 'pending' ? findAgreed(service) : undefined;
  return (agreed && findServicePrice(agreed)?.totalCents) ?? null;
};

/** PLAN-1: what is on offer and has no time at this visit, as the customer's page offers it. */
const findForSecondVisit = async (
  deps: DescribeDeps,
  appointment: Appointment,
): Promise<ReadonlySet<string>> => {
  const { quote, status } = appointment;
  const offered = (quote?.estimate.services ?? []).filter(
    (service) => service.status === 'pending' && isNewWork(service),
  );
  if (offered.length === 0 || !isOpen(status)) return new Set();
  const question = { ...(await readWork(deps)), appointment, now: deps.now() };
  const names = offered.map(({ name }) => name);
  return new Set((await findWorkWithoutRoom(deps.db, question, names)).map(({ name }) => name));
};

const servicesOf = (
  { quote }: Appointment,
  notDone: ReadonlySet<string>,
  forSecondVisit: ReadonlySet<string>,
): TechnicianJob['services'] =>
  (quote?.estimate.services ?? []).map((service) => ({
    id: service.id,
    name: service.name,
    status: service.status,
    is_extra: service.typeOfService === 'addon',
    is_second_visit: forSecondVisit.has(service.name),
    not_done: service.status === 'rejected' && notDone.has(service.id),
    total_cents: findServicePrice(service)?.totalCents ?? null,
    agreed_cents: agreedCents(service),
    labor_minutes: service.labor?.minutes ?? null,
    parts: service.parts.map(({ name, partNumber, quantity }) => ({
      name,
      part_number: partNumber,
      quantity,
    })),
    notes: [...partNotes(service)],
  }));

const describeException = (
  { market }: Appointment,
  said: ListedException,
  { language }: Reader,
): TechnicianJob['exceptions'][number] => {
  const offsets = offsetsOf(market?.timeZone ?? 'America/New_York');
  return {
    id: said.id,
    kind: said.kind,
    note: said.note,
    technician: said.technician_name,
    arrived: said.arrived_at && momentInWords(said.arrived_at.getTime(), offsets, language),
    said: momentInWords(said.said_at.getTime(), offsets, language),
  };
};

/** 'On my way' has a way back of its own, for as long as nobody has arrived. */
const findUndoable = async (db: Database, appointmentId: string): Promise<TechnicianJob['last_step']> => {
  const last = await findLastStep(db, appointmentId);
  if (!last || last.type === 'set_off' || !findUndoEvent(last)) return null;
  const step = last.type === 'arrived' ? 'arrived' : (await listExceptions(db, appointmentId)).at(-1)?.kind;
  return step ? { step, at: last.at.toISOString(), from: last.from } : null;
};

const chargeOf = ({ status, amountCents, dueCents, decline }: JobPayment): TechnicianJob['charge'] => ({
  status,
  amount_cents: amountCents,
  due_cents: dueCents,
  declined: decline ? { reason: decline.reason, can_try_again: decline.canTryAgain } : null,
});

/** Whoever works through a yard drives nowhere between its vehicles. */
const findNext = async (db: Database, appointment: Appointment): Promise<JobAction | undefined> => {
  const next = findNextAction(appointment.status);
  return next === 'on_my_way' && (await isTechnicianAtYard(db, appointment)) ? 'arrived' : next;
};

/** Everything a technician needs at the car, without the customer's contact. */
export const describeJob = async (
  deps: DescribeDeps,
  appointment: Appointment,
  reader: Reader,
): Promise<TechnicianJob> => {
  const { db, links } = deps;
  const now = deps.now();
  const { id, car, status, quote } = appointment;
  const progress = await findProgress(db, id);
  const { siteCheck, inspection, diagnosis } = progress;
  const site = await findSite(db, id);
  const bill = await readBill(db, appointment);
  const spans = await listSpans(db, id);
  const running = spans.find(({ endMs }) => endMs === undefined);
  const promised = findPromised(appointment);
  const announcedAt = await findAnnouncedAt(db, appointment, now);
  const announcedAtMs = await findExpectedArrival(db, appointment, progress);
  const arrival = findArrival(appointment, { ...progress, announcedAt }, now);
  const payment = await findJobPayment(db, id);
  return {
    id,
    status,
    // Without a window there is nowhere to drive to yet.
    next_action: (promised && (await findNext(db, appointment))) ?? null,
    order_number: orderNumber(id),
    customer: appointment.contact?.name ?? null,
    ...readsMark(appointment.contact?.language),
    car: {
      name: appointment.fleetJob ? unitTitle(car) : carTitle(car),
      engine: car.engine ?? null,
      vin: car.vin ?? null,
      color: car.color ?? null,
      mileage: site.mileage,
      year: car.year ?? null,
    },
    address: site.address,
    zip: appointment.zip,
    place: site.place,
    day: promised?.day ?? null,
    window: promised ? formatWindow(promised.window) : null,
    window_starts_at: promised ? startOf(appointment, promised) : null,
    latest_delay_at: promised ? latestDelayOf(appointment, promised) : null,
    not_there_from: promised ? notThereFromOf(appointment, promised, { progress, announcedAtMs }) : null,
    time_zone: zoneOf(appointment),
    arrival: arrival ? arrivalInWords(arrival, reader.language) : null,
    minutes_on_site: site.minutesOnSite,
    appointment_type: appointment.type,
    diagnosis_input: appointment.diagnosisInput,
    driver_reports: (await listDriverReports(db, id)).map(({ item, words, at }) => ({
      item,
      words,
      said: momentInWords(at.getTime(), offsetsOf(zoneOf(appointment)), reader.language),
    })),
    services: quote
      ? servicesOf(appointment, await findNotDone(db, id), await findForSecondVisit(deps, appointment))
      : appointment.services.map((name) => ({
          id: name,
          name,
          status: 'approved',
          is_extra: false,
          not_done: false,
          total_cents: null,
          agreed_cents: null,
          labor_minutes: null,
          parts: [],
          notes: [],
        })),
    total_cents: quote ? bill.agreed.totalCents : null,
    due_cents: bill.agreed.dueCents,
    credit_cents: bill.agreed.creditUsedCents,
    site_check: siteCheck ? { passed: [...siteCheck.passed], note: siteCheck.note } : null,
    inspection: inspection ? { items: [...inspection.items], done: inspection.done } : null,
    diagnosis: diagnosis ?? null,
    odometer_miles: progress.odometerMiles ?? null,
    last_odometer: (await findLastOdometer(db, id)) ?? null,
    timer: {
      minutes: workedMinutes(spans, now.getTime()),
      running_since: isRunning(spans) && running ? new Date(running.startMs).toISOString() : null,
    },
    photos: (await listPhotos(db, id)).map((photo) => ({
      id: photo.id,
      point: photo.point,
      url: links.sign(pathTo(photoDownloads.getJobPhoto, { id, photoId: photo.id })),
    })),
    obstacles: findObstacles(appointment, progress).map((obstacle) => finishObstacleText[obstacle]),
    documents: await listDocuments(db, links, id),
    charge: payment ? chargeOf(payment) : null,
    exceptions: (await listExceptions(db, id)).map((said) => describeException(appointment, said, reader)),
    last_step: await findUndoable(db, id),
  };
};
