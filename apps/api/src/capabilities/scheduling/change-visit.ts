import { type Actor, isUnbooked } from '@lugnut/domain/appointment';
import { findServiceByName, type Service } from '@lugnut/domain/catalog';
import type { Coverage, ZipPlace } from '@lugnut/domain/coverage';
import { countedServices } from '@lugnut/domain/estimates';
import {
  type Assignment,
  isSameWindow,
  type Job,
  type MarketDay,
  type PlainDay,
  placeAt,
  type Visit,
  workOf,
} from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { createKeyedMutex } from '../../platform/keyed-mutex';
import type { MapsPort } from '../../providers/maps/maps.port';
import type { Account } from '../accounts';
import {
  type Appointment,
  actorOf,
  applyEvent,
  findPromised,
  findReserved,
  lockAppointment,
  noSuchAppointment,
  type Requote,
} from '../appointments';
import type { ServiceAreaView } from '../coverage';
import type { PriceListView } from '../pricing';
import type { MarketPlans } from './market-plans';
import { jobFromStored, storedJobOf, type TechnicianDayKey } from './plan-store';
import type { FindPlanningFacts, JobFacts } from './planning-facts';
import { reserveWindow } from './reserve-window';
import type { MessageSettings } from './visit-messages';

type FindZip = (zip: string) => ZipPlace | undefined;

export type SchedulingDeps = {
  readonly db: Database;
  readonly plans: MarketPlans;
  readonly findPlanningFacts: FindPlanningFacts;
  readonly priceList: Pick<PriceListView, 'list' | 'findServices'>;
  readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'>;
  readonly findZip: FindZip;
  readonly maps: Pick<MapsPort, 'geocode'>;
  readonly now: () => Date;
  /** Whether the customer has a way to pay on this appointment: then a window is promised, not held. */
  readonly isPaymentSetUp: (db: Database, appointmentId: string) => Promise<boolean>;
  /** Where a window was promised to who had set up the payment before. */
  readonly notePromise: (tx: DatabaseTransaction, appointmentId: string, now: Date) => Promise<void>;
  /** The same work at another market's prices; undefined where that takes the office. */
  readonly quoteElsewhere: (appointment: Appointment, coverage: Coverage) => Promise<Requote | undefined>;
  readonly messages: MessageSettings;
};

export const holdMinutes = 10;

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

const serviceNamesOf = ({ quote, services, type }: Appointment): readonly string[] => {
  if (quote) return countedServices(quote.estimate.services).map(({ name }) => name);
  return type === 'diagnosis' ? [] : services;
};

/** What a technician has to do, and where: at the address once it is known, until then at the zip's centre. */

export const jobOf = (
  appointment: JobFacts,
  services: readonly (Service | undefined)[],
  findZip: FindZip,
): Job => {
  const { type, shopNetwork, visit, zip } = appointment;
  const centre = visit.point ?? findZip(zip);
  if (!centre) throw new Failure('out_of_area', outOfAreaText(zip));
  return {
    id: appointment.id,
    ...workOf({ type, shopNetwork, services }),
    place: placeAt(centre.latitude, centre.longitude),
  };
};

export const outOfAreaText = (zip: string): string =>
  `we do not have coverage in the ${zip}, please select different address`;

export const windowTaken = (): Failure =>
  new Failure('window_taken', 'That window was just taken. Please choose another one.');

/** A change in the making: the transaction, the locked appointment, and the routes to look at again after it. */
export type Change = {
  readonly tx: DatabaseTransaction;
  readonly appointment: Appointment;
  readonly now: Date;
  readonly actor: Actor;
  /** Everything a job follows from is at hand: in a transaction no second connection is waited for. */
  readonly jobOf: (appointment: Appointment) => Job;
  readonly touched: TechnicianDayKey[];
};

/** Which appointment, and who is logged in: without a login, whoever has its link. */
export type ChangeRequest = { readonly id: string; readonly account: Account | undefined };

/** The work of any appointment, with everything it follows from read beforehand. */
export const createJobOf = async (
  deps: Pick<SchedulingDeps, 'priceList' | 'findZip'>,
): Promise<Change['jobOf']> => {
  const { services } = await deps.priceList.list();
  return (appointment) => {
    const known = serviceNamesOf(appointment).map((name) => findServiceByName(services, name));
    return jobOf(appointment, known, deps.findZip);
  };
};

/** One transaction on a locked appointment; what it touched is read again by this process at once. */
export const changeAppointment = async <T>(
  deps: Pick<SchedulingDeps, 'db' | 'plans' | 'priceList' | 'findZip' | 'now'>,
  { id, account }: ChangeRequest,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  const touched: TechnicianDayKey[] = [];
  const jobIn = await createJobOf(deps);
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const appointment = await lockAppointment(tx, id);
      if (!appointment) throw noSuchAppointment();
      if (appointment.visit.reserved) touched.push(appointment.visit.reserved);
      const actor = actorOf(account, appointment);
      return work({ tx, appointment, now: deps.now(), actor, jobOf: jobIn, touched });
    });
  } finally {
    for (const key of touched) deps.plans.routeChanged(key);
  }
};

export const saveChoice = async (
  tx: DatabaseTransaction,
  job: Job,
  { day, window }: Visit,
  isExtended: boolean,
): Promise<void> => {
  const chosen = {
    day,
    window_start: window.startMinutes,
    window_end: window.endMinutes,
    job: storedJobOf(job),
    hold_extended: isExtended,
  };
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: job.id, ...chosen })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(chosen))
    .execute();
};

const findLastTechnician = async (
  tx: DatabaseTransaction,
  { accountId, visit }: Appointment,
): Promise<string | undefined> => {
  if (visit.reserved) return visit.reserved.technicianId;
  if (accountId === undefined) return undefined;
  const last = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select('visit.technician_id')
    .where('appointment.account_id', '=', accountId)
    .where('appointment.status', '=', 'completed')
    .orderBy('visit.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.technician_id;
};

export const isSameVisit = (a: Visit, b: Visit): boolean =>
  a.day === b.day && isSameWindow(a.window, b.window);

/** Whether what is reserved was planned for this very work at this very place. */
const isPlannedFor = async (tx: DatabaseTransaction, job: Job): Promise<boolean> => {
  const kept = await tx
    .selectFrom('visit_request')
    .select('job')
    .where('appointment_id', '=', job.id)
    .executeTakeFirst();
  return kept?.job != null && storedJobOf(jobFromStored(job.id, kept.job)) === storedJobOf(job);
};

/** What the log keeps of a window. */
export const windowDetails = (technicianId: string, { day, window }: Visit) => ({
  technicianId,
  day,
  startMinutes: window.startMinutes,
  endMinutes: window.endMinutes,
});

/** Holds the window, or promises it to who has booked; false when nobody can keep it, and nothing has changed. */
export const takeWindow = async (
  deps: Pick<SchedulingDeps, 'plans'>,
  { tx, appointment, now, actor, jobOf, touched }: Change,
  choice: Visit,
  terms: { readonly promise: boolean; readonly heldUntil?: Date; readonly isExtended?: boolean },
): Promise<boolean> => {
  const { market } = appointment;
  if (!market) throw new Failure('out_of_area', outOfAreaText(appointment.zip));
  const job = jobOf(appointment);
  const reserved = findReserved(appointment, now);
  const isPromise = terms.promise || findPromised(appointment) !== undefined;
  const same = reserved && isSameVisit(reserved, choice) ? reserved : undefined;
  // Nothing moves without need: the same window for the same work stays with the same technician.
  const isSettled = same && !terms.heldUntil && (!isPromise || same.heldUntil === undefined);
  if (isSettled && (await isPlannedFor(tx, job))) return true;
  const found: Assignment | undefined = await reserveWindow(
    tx,
    {
      job,
      market,
      day: choice.day,
      window: choice.window,
      // Chosen again, a held window is not held longer.
      heldUntil: isPromise
        ? undefined
        : (terms.heldUntil ?? same?.heldUntil ?? minutesAfter(now, holdMinutes)),
      now,
      lastTechnicianId: await findLastTechnician(tx, appointment),
    },
    deps.plans.loadDay,
  );
  if (!found) return false;
  touched.push(found);
  const { chosen, isExtended } = appointment.visit;
  // Another window is another hold; the same one has its one extension, also after it has run out.
  const wasExtended = isExtended && chosen !== undefined && isSameVisit(chosen, choice);
  await saveChoice(tx, job, choice, terms.isExtended ?? wasExtended);
  const type = isUnbooked(appointment.status) ? 'held' : 'moved';
  await applyEvent(tx, appointment.id, {
    type,
    actor,
    at: now,
    details: windowDetails(found.technicianId, choice),
  });
  return true;
};

/** The days to look at before a transaction begins: in it, no second connection is asked for. */
export const warmPlan = async (
  deps: Pick<SchedulingDeps, 'plans' | 'now'>,
  appointment: Pick<Appointment, 'market'>,
): Promise<readonly MarketDay[]> =>
  appointment.market ? deps.plans.daysOf(appointment.market, deps.now()) : [];

const turns = createKeyedMutex();

/** Who wants the same day waits here, and not with a connection in hand for the lock of a technician's day. */
export const inTurn = <T>(
  { market }: Pick<Appointment, 'market'>,
  day: PlainDay,
  work: () => Promise<T>,
): Promise<T> => turns(`${market?.id} ${day}`, work);
