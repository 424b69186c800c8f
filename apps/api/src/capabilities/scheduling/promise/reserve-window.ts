import { told } from '@lugnut/contract/reasons';
import {
  type ArrivalWindow,
  type Assignment,
  type AssignmentOption,
  assignmentOptions,
  bookableDays,
  chooseTechnician,
  type DayPlan,
  findWindow,
  type Job,
  type MarketDay,
  marketMomentAt,
  type PlainDay,
  type PricingTerms,
  withRoutes,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import {
  type LoadMarketDay,
  loadRoutes,
  type Market,
  readMarketDay,
  routeAt,
  storedJobOf,
  type TechnicianDayKey,
} from '../plan';

/** A job in a window, as it is written down. */
export type Reservation = {
  readonly job: Job;
  readonly market: Market;
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
  /** Undefined: promised for good. */
  readonly heldUntil: Date | undefined;
  readonly now: Date;
};

export type ReservationRequest = Reservation & {
  /** By what risk it is promised: those of the market, read before the transaction. */
  readonly terms: PricingTerms;
  readonly lastTechnicianId?: string | undefined;
  /** Technicians whose day is not held for this job. */
  readonly except?: ReadonlySet<string>;
};

export const requireWindow = (label: string): ArrivalWindow => {
  const window = findWindow(label);
  if (!window) throw new Failure('invalid_input', told('time_required'));
  return window;
};

/** Each retry means that another booking succeeded meanwhile, so this many are never needed. */
const mostTries = 100;

type Locked = ReadonlyMap<string, { readonly version: number; readonly technicianVersion: number }>;

const keyOf = ({ technicianId, day }: TechnicianDayKey): string => `${technicianId} ${day}`;

/** Always in the same order, so that two bookings cannot deadlock. */
export const lockDays = async (
  tx: DatabaseTransaction,
  keys: readonly TechnicianDayKey[],
): Promise<Locked> => {
  const sorted = [...new Map(keys.map((key) => [keyOf(key), key])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  await tx
    .insertInto('technician_day')
    .values(sorted.map(({ technicianId, day }) => ({ technician_id: technicianId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = new Map<string, { version: number; technicianVersion: number }>();
  for (const key of sorted) {
    const row = await tx
      .selectFrom('technician_day')
      .innerJoin('technician', 'technician.id', 'technician_day.technician_id')
      .select(['technician_day.version', 'technician.version as technician_version'])
      .where('technician_day.technician_id', '=', key.technicianId)
      .where('technician_day.day', '=', key.day)
      .forUpdate('technician_day')
      .forShare('technician')
      .executeTakeFirstOrThrow();
    locked.set(keyOf(key), { version: row.version, technicianVersion: row.technician_version });
  }
  return locked;
};

/** Deletes expired holds and what is left of canceled visits, under the lock of the day, and returns how many: each has raised the route's version. */
export const forgetHoldsThatRanOut = async (
  tx: DatabaseTransaction,
  { technicianId, day }: TechnicianDayKey,
  now: Date,
  except?: string,
): Promise<number> => {
  const gone = await tx
    .deleteFrom('visit')
    .where('technician_id', '=', technicianId)
    .where('day', '=', day)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('held_until', '<=', now),
        exists(
          selectFrom('appointment')
            .select('appointment.id')
            .whereRef('appointment.id', '=', 'visit.appointment_id')
            .where('appointment.status', '=', 'cancelled'),
        ),
      ]),
    )
    .$if(except !== undefined, (query) => query.where('appointment_id', '<>', except ?? ''))
    .returning('appointment_id')
    .execute();
  return gone.length;
};

/** Planned times of a whole day at once: the order may have changed. */
export const savePlan = async (tx: DatabaseTransaction, plan: DayPlan): Promise<void> => {
  const { stops } = plan;
  if (stops.length === 0) return;
  await sql`
    update visit set planned_arrival = stop.arrival, planned_start = stop.start, planned_end = stop.finish
    from unnest(
      ${stops.map(({ jobId }) => jobId)}::uuid[],
      ${stops.map(({ arrivalMinutes }) => arrivalMinutes)}::int[],
      ${stops.map(({ startMinutes }) => startMinutes)}::int[],
      ${stops.map(({ endMinutes }) => endMinutes)}::int[]
    ) as stop (id, arrival, start, finish)
    where appointment_id = stop.id`.execute(tx);
};

/** Checks the deferred constraint now, where a violation can still be answered, and not at commit. */
export const checkOverlaps = async (tx: DatabaseTransaction): Promise<void> => {
  await sql`set constraints visit_stops_do_not_overlap immediate`.execute(tx);
  await sql`set constraints visit_stops_do_not_overlap deferred`.execute(tx);
};

const visitValues = (request: Reservation, found: Assignment, routeVersion: number) => {
  const { job } = request;
  const stop = found.plan.stops.find(({ jobId }) => jobId === job.id);
  if (!stop) throw new Error('a plan without the job it was made for');
  return {
    technician_id: found.technicianId,
    day: found.day,
    window_start: request.window.startMinutes,
    window_end: request.window.endMinutes,
    kind: job.kind,
    latitude: job.place.latitude,
    longitude: job.place.longitude,
    end_latitude: job.endPlace?.latitude ?? null,
    end_longitude: job.endPlace?.longitude ?? null,
    minutes_on_site: job.minutesOnSite,
    skills: [...job.skills],
    tools: [...job.tools],
    held_until: request.heldUntil ?? null,
    route_version: routeVersion,
    planned_arrival: stop.arrivalMinutes,
    planned_start: stop.startMinutes,
    planned_end: stop.endMinutes,
    // Told for another window or other work.
    late_chance: null,
  };
};

export const writeVisit = async (
  tx: DatabaseTransaction,
  request: Reservation,
  found: Assignment,
  hadVisit: boolean,
): Promise<void> => {
  const forgotten = await forgetHoldsThatRanOut(tx, found, request.now, request.job.id);
  const values = visitValues(request, found, found.basedOnVersion + forgotten + 1);
  if (hadVisit)
    await tx.updateTable('visit').set(values).where('appointment_id', '=', request.job.id).execute();
  else
    await tx
      .insertInto('visit')
      .values({ appointment_id: request.job.id, ...values })
      .execute();
  // What the window was taken for, so that the same choice is known to stand.
  await tx
    .updateTable('visit_request')
    .set({ job: storedJobOf(request.job) })
    .where('appointment_id', '=', request.job.id)
    .where('day', 'is not', null)
    .execute();
  await savePlan(tx, found.plan);
  await checkOverlaps(tx);
};

/** The day with what has changed since it was read. */
const readAgain = async (
  tx: DatabaseTransaction,
  request: Reservation,
  marketDay: MarketDay,
  key: TechnicianDayKey,
): Promise<MarketDay> => {
  const stored = await loadRoutes(tx, [key]);
  return withRoutes(
    marketDay,
    stored.map((kept) => routeAt(kept, request.now.getTime())),
  );
};

/**
 * TIME-8: holds or promises a window, for a job that has none or moves from another; undefined when nobody can
 * keep it any more, and then nothing has changed. The appointment's row must be locked by the caller.
 */
export const reserveWindow = async (
  tx: DatabaseTransaction,
  request: ReservationRequest,
  loadDay: LoadMarketDay = readMarketDay,
): Promise<Assignment | undefined> => {
  const { job, market, day, window, terms, lastTechnicianId, except } = request;
  const now = marketMomentAt(request.now.getTime(), offsetsOf(market.timeZone));
  if (!bookableDays(now.day).includes(day)) return undefined;
  const before = await tx
    .selectFrom('visit')
    .select(['technician_id', 'day'])
    .where('appointment_id', '=', job.id)
    .executeTakeFirst();
  let marketDay = await loadDay(tx, market, day, request.now.getTime());
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = chooseTechnician({
      job,
      days: [marketDay],
      now,
      day,
      window,
      risk: terms,
      ...(before ? { movingFrom: before.day } : {}),
      ...(lastTechnicianId === undefined ? {} : { lastTechnicianId }),
      ...(except ? { except } : {}),
    });
    if (!found) return undefined;
    await sql`savepoint reserving`.execute(tx);
    const keys = [found, ...(before ? [{ technicianId: before.technician_id, day: before.day }] : [])];
    const locked = (await lockDays(tx, keys)).get(keyOf(found));
    const lane = marketDay.lanes.find(({ technician }) => technician.id === found.technicianId);
    if (locked?.version === found.basedOnVersion && locked.technicianVersion === lane?.technician.version) {
      await writeVisit(tx, request, found, before !== undefined);
      await sql`release savepoint reserving`.execute(tx);
      return found;
    }
    // Releases the locks: the next choice may be another technician.
    await sql`rollback to savepoint reserving`.execute(tx);
    marketDay =
      locked?.technicianVersion === lane?.technician.version
        ? await readAgain(tx, request, marketDay, found)
        : await readMarketDay(tx, market, day, request.now.getTime());
  }
  throw new Failure('overloaded', told('many_booking'));
};

/** The same with one technician and nobody else. */
export const promiseOn = async (
  tx: DatabaseTransaction,
  request: ReservationRequest,
  technicianId: string,
): Promise<Assignment | undefined> => {
  const found = await reserveWindow(tx, request, async (...asked) => {
    const marketDay = await readMarketDay(...asked);
    return {
      ...marketDay,
      lanes: marketDay.lanes.filter(({ technician }) => technician.id === technicianId),
    };
  });
  return found?.technicianId === technicianId ? found : undefined;
};

/** Whether one technician could take the job with all promises kept, or why not; undefined once the day is over. */
export const optionWith = (
  marketDay: MarketDay,
  { job, market, day, window, now }: Pick<ReservationRequest, 'job' | 'market' | 'day' | 'window' | 'now'>,
  technicianId: string,
  movingFrom: PlainDay | undefined,
): AssignmentOption | undefined => {
  const lanes = marketDay.lanes.filter(({ technician }) => technician.id === technicianId);
  const [option] = assignmentOptions(
    {
      job,
      days: [{ ...marketDay, lanes }],
      now: marketMomentAt(now.getTime(), offsetsOf(market.timeZone)),
      ...(movingFrom === undefined ? {} : { movingFrom }),
    },
    day,
    window,
  );
  return option;
};

/** The same for one technician, who keeps what was promised already; undefined where that does not fit. */
export const reserveWith = async (
  tx: DatabaseTransaction,
  request: Reservation,
  from: TechnicianDayKey,
): Promise<Assignment | undefined> => {
  const { market, day } = request;
  const { technicianId } = from;
  await sql`savepoint reserving`.execute(tx);
  await lockDays(tx, [from, { technicianId, day }]);
  const marketDay = await readMarketDay(tx, market, day, request.now.getTime());
  const option = optionWith(marketDay, request, technicianId, from.day);
  if (!option || 'refusal' in option) {
    // Releases the lock: days are locked in one order, and the next one may come before it.
    await sql`rollback to savepoint reserving`.execute(tx);
    return undefined;
  }
  await writeVisit(tx, request, option.assignment, true);
  await sql`release savepoint reserving`.execute(tx);
  return option.assignment;
};
