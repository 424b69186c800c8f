import { isUnderway } from '@lugnut/domain/appointment';
import {
  addDays,
  type DayRoute,
  type Job,
  type PlainDay,
  type PromisedJob,
  placeAt,
  type SaidDelay,
  type Shift,
  type Technician,
  type Weekday,
} from '@lugnut/domain/scheduling';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../../platform/db/schema';
import { storedJob, storedShifts } from './stored';

/** A route as it is stored, holds included; which of them still count depends on the time. */
export type StoredRoute = {
  readonly route: DayRoute;
  /** When each hold among its jobs runs out. */
  readonly heldUntilMs: ReadonlyMap<string, number>;
};

export type TechnicianDayKey = { readonly technicianId: string; readonly day: PlainDay };

export type DaySpan = { readonly from: PlainDay; readonly to: PlainDay };

const shiftsOf = (stored: unknown): Technician['weeklyShifts'] =>
  Object.fromEntries(
    Object.entries(storedShifts.decode(stored)).map(([weekday, [startMinutes, endMinutes]]) => [
      Number(weekday) as Weekday,
      { startMinutes, endMinutes } satisfies Shift,
    ]),
  );

/** Those of a market who can be planned, as of one moment, with its holidays; or only one of them. */
export const loadTechnicians = async (
  db: Database,
  marketId: string,
  onlyId?: string,
): Promise<{ readonly technicians: readonly Technician[]; readonly holidays: readonly PlainDay[] }> => {
  const rows = await db
    .selectFrom('technician')
    .select([
      'id',
      'name',
      'kind',
      'home_latitude',
      'home_longitude',
      'skills',
      'tools',
      'weekly_shifts',
      'left_at',
    ])
    .select([
      'version',
      sql<PlainDay[]>`array(select day from technician_day_off where technician_id = technician.id)`.as(
        'days_off',
      ),
      sql<Record<PlainDay, number> | null>`(
        select json_object_agg(day, ends_at_minutes) from technician_short_day s where s.technician_id = technician.id
      )`.as('short_days'),
      sql<PlainDay[]>`array(select day from market_holiday h where h.market_id = technician.market_id)`.as(
        'holidays',
      ),
    ])
    .where('market_id', '=', marketId)
    .where('home_latitude', 'is not', null)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .orderBy('id')
    .execute();
  return {
    holidays: rows[0]?.holidays ?? [],
    technicians: rows.map((row) => ({
      id: row.id,
      label: row.name,
      version: row.version,
      kind: row.kind,
      home: placeAt(row.home_latitude ?? 0, row.home_longitude ?? 0),
      skills: row.skills,
      tools: row.tools,
      // Who has left is on the board with what is done, and gets nothing new.
      weeklyShifts: row.left_at === null ? shiftsOf(row.weekly_shifts) : {},
      daysOff: row.days_off,
      ...(row.short_days ? { shortDays: row.short_days } : {}),
    })),
  };
};

type VisitRow = Pick<
  Selectable<Schema['visit']>,
  | 'appointment_id'
  | 'kind'
  | 'latitude'
  | 'longitude'
  | 'end_latitude'
  | 'end_longitude'
  | 'minutes_on_site'
  | 'skills'
  | 'tools'
  | 'window_start'
  | 'window_end'
  | 'arrived_at_minutes'
  | 'ends_at_minutes'
  | 'done_on'
> & { status: PromisedJob['status'] };

/**
 * On the day it is really done a job is a fact: nobody moves it, its window is another day's, and whoever does it is
 * busy until it ends, however long that takes.
 */
const asFact = (row: VisitRow): Partial<PromisedJob> =>
  isUnderway(row.status)
    ? { isOfAnotherDay: true }
    : {
        isOfAnotherDay: true,
        status: 'completed',
        endsAtMinutes: row.ends_at_minutes ?? (row.arrived_at_minutes ?? 0) + row.minutes_on_site,
      };

const promisedJobOf = (row: VisitRow): PromisedJob => ({
  id: row.appointment_id,
  kind: row.kind,
  place: placeAt(row.latitude, row.longitude),
  ...(row.end_latitude === null || row.end_longitude === null
    ? {}
    : { endPlace: placeAt(row.end_latitude, row.end_longitude) }),
  minutesOnSite: row.minutes_on_site,
  skills: row.skills,
  tools: row.tools,
  window: { startMinutes: row.window_start, endMinutes: row.window_end },
  status: row.status,
  ...(row.arrived_at_minutes === null ? {} : { arrivedAtMinutes: row.arrived_at_minutes }),
  ...(row.ends_at_minutes === null ? {} : { endsAtMinutes: row.ends_at_minutes }),
  ...(row.done_on === null ? {} : asFact(row)),
});

const selectRoutes = (db: Database) =>
  db
    .selectFrom('technician_day as d')
    .leftJoin('visit as v', (join) =>
      join
        .onRef('v.technician_id', '=', 'd.technician_id')
        .onRef('v.route_day', '=', 'd.day')
        // Done on another day before its times were kept: it takes no time of either.
        .on(
          sql<boolean>`(v.done_on is null or coalesce(v.arrived_at_minutes, v.ends_at_minutes) is not null)`,
        ),
    )
    .leftJoin('appointment as a', 'a.id', 'v.appointment_id')
    .select(['d.technician_id', 'd.day', 'd.version', 'a.status'])
    .select(['d.free_from_minutes', 'd.delayed_stop', 'd.delayed_until_minutes', 'd.spared_stops'])
    .select(['v.appointment_id', 'v.kind', 'v.latitude', 'v.longitude', 'v.end_latitude', 'v.end_longitude'])
    .select(['v.minutes_on_site', 'v.skills', 'v.tools', 'v.window_start', 'v.window_end', 'v.held_until'])
    .select(['v.arrived_at_minutes', 'v.ends_at_minutes', 'v.done_on'])
    .select(['d.closed', 'd.closed_from_minutes'])
    .orderBy('d.technician_id')
    .orderBy('d.day')
    .orderBy(sql`case when v.done_on is null then v.planned_arrival
      else coalesce(v.arrived_at_minutes, v.ends_at_minutes) end`);

type RouteRow = Awaited<ReturnType<ReturnType<typeof selectRoutes>['execute']>>[number];

const findDelay = (row: RouteRow): SaidDelay | undefined => {
  if (row.free_from_minutes === null) return undefined;
  const { delayed_stop: jobId, delayed_until_minutes: arrivesAtMinutes } = row;
  return {
    ...(jobId === null || arrivesAtMinutes === null ? {} : { stop: { jobId, arrivesAtMinutes } }),
    freeFromMinutes: row.free_from_minutes,
    sparedJobIds: row.spared_stops,
  };
};

const routesOf = (rows: readonly RouteRow[]): StoredRoute[] => {
  const routes: StoredRoute[] = [];
  let jobs: PromisedJob[] = [];
  let heldUntilMs = new Map<string, number>();
  for (const row of rows) {
    const last = routes.at(-1)?.route;
    if (last?.technicianId !== row.technician_id || last.day !== row.day) {
      jobs = [];
      heldUntilMs = new Map();
      const delay = findDelay(row);
      const route = {
        technicianId: row.technician_id,
        day: row.day,
        version: row.version,
        jobs,
        ...(delay && { delay }),
        ...(row.closed && { isClosed: true as const }),
        ...(row.closed && row.closed_from_minutes !== null
          ? { closedFromMinutes: row.closed_from_minutes }
          : {}),
      };
      routes.push({ route, heldUntilMs });
    }
    if (row.appointment_id === null) continue;
    jobs.push(promisedJobOf(row as VisitRow));
    if (row.held_until) heldUntilMs.set(row.appointment_id, row.held_until.getTime());
  }
  return routes;
};

/** One statement, so that a version and the jobs it stands for are of the same moment. */
export const loadRoutesOfMarket = async (
  db: Database,
  marketId: string,
  span: DaySpan,
): Promise<StoredRoute[]> =>
  routesOf(
    await selectRoutes(db)
      .where('d.technician_id', 'in', (e) =>
        e.selectFrom('technician').select('id').where('market_id', '=', marketId),
      )
      .where('d.day', '>=', span.from)
      .where('d.day', '<=', span.to)
      .execute(),
  );

export const loadRoutesOfTechnician = async (
  db: Database,
  technicianId: string,
  span: DaySpan,
): Promise<StoredRoute[]> =>
  routesOf(
    await selectRoutes(db)
      .where('d.technician_id', '=', technicianId)
      .where('d.day', '>=', span.from)
      .where('d.day', '<=', span.to)
      .execute(),
  );

export const loadRoutes = async (db: Database, keys: readonly TechnicianDayKey[]): Promise<StoredRoute[]> => {
  if (keys.length === 0) return [];
  const wanted = sql<boolean>`(d.technician_id, d.day) in (
    select * from unnest(${keys.map(({ technicianId }) => technicianId)}::uuid[], ${keys.map(({ day }) => day)}::date[])
  )`;
  return routesOf(await selectRoutes(db).where(wanted).execute());
};

/** The versions of a day, to tell whether the cache is current. */
export const loadDayVersions = async (
  db: Database,
  marketId: string,
  day: PlainDay,
): Promise<
  readonly { readonly technicianId: string; readonly technicianVersion: number; readonly version: number }[]
> => {
  const rows = await db
    .selectFrom('technician')
    .leftJoin('technician_day', (join) =>
      join.onRef('technician_day.technician_id', '=', 'technician.id').on('technician_day.day', '=', day),
    )
    .select(['technician.id', 'technician.version as technician_version', 'technician_day.version'])
    .where('technician.market_id', '=', marketId)
    .where('technician.home_latitude', 'is not', null)
    .execute();
  return rows.map((row) => ({
    technicianId: row.id,
    technicianVersion: row.technician_version,
    version: row.version ?? 0,
  }));
};

/** An expired hold no longer counts, even before its row is deleted. */
export const routeAt = ({ route, heldUntilMs }: StoredRoute, nowMs: number): DayRoute => {
  const isOver = (id: string): boolean => (heldUntilMs.get(id) ?? Number.POSITIVE_INFINITY) <= nowMs;
  return route.jobs.some(({ id }) => isOver(id))
    ? { ...route, jobs: route.jobs.filter(({ id }) => !isOver(id)) }
    : route;
};

export const storedJobOf = (job: Job): string =>
  storedJob.encode({
    kind: job.kind,
    minutesOnSite: job.minutesOnSite,
    skills: job.skills,
    tools: job.tools,
    place: [job.place.latitude, job.place.longitude],
    ...(job.endPlace ? { endPlace: [job.endPlace.latitude, job.endPlace.longitude] } : {}),
  });

export const jobFromStored = (id: string, stored: unknown): Job => {
  const { place, endPlace, ...rest } = storedJob.decode(stored);
  return { id, ...rest, place: placeAt(...place), ...(endPlace ? { endPlace: placeAt(...endPlace) } : {}) };
};

export const spanOf = (today: PlainDay, days: number): DaySpan => ({
  from: today,
  to: addDays(today, days - 1),
});
