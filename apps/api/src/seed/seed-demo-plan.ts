import { defaultCatalog, findServiceByName } from '@lugnut/domain/catalog';
import { launchMarkets } from '@lugnut/domain/coverage';
import {
  addDays,
  chooseTechnician,
  type DayPlan,
  estimatedRoads,
  instantAt,
  type Job,
  marketDayOf,
  marketMomentAt,
  type PlainDay,
  type PromisedJob,
  placeAt,
  type Roads,
  roadProfileOf,
  type Technician,
  usualTerms,
  type Weekday,
  weekdayOf,
  windowsFor,
  withRoutes,
  workOf,
  type ZoneOffsets,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { type ImportedLog, importAppointments } from '../capabilities/appointments';
import type { Database, DatabaseTransaction } from '../platform/db/schema';
import { offsetsOf } from '../platform/market-today';
import { cancelDemoVisit } from './cancel-demo-visit';
import { demoCrew, demoLoginTechnician, shiftsOf } from './demo-crew';
import type { DemoTechnician } from './demo-technicians';
import { bookedAtOf } from './dress-visits';
import { stableId } from './stable-id';

type Busyness = {
  readonly most: number /** How many of the day's windows are taken, from the first. */;
  readonly windows: number;
  /** Minutes of the day before which nothing can begin any more. */
  readonly from?: number;
};

const full: Busyness = { most: 9, windows: 4 };
/** Only the afternoon is left, or only the evening. */
const tight: Busyness = { most: 6, windows: 2 };
const nearlyFull: Busyness = { most: 8, windows: 3 };
const light: Busyness = { most: 2, windows: 4 };
/** One job in every window. */
const oneEach: Busyness = { most: 4, windows: 4 };
const open: Busyness = { most: 0, windows: 4 };

/** Day after day from tomorrow, so that all can be seen. */
const busyness = [full, nearlyFull, tight, light, tight, light, open, light, full, light] as const;

const services = [
  'Oil Change',
  'Front Brake Pads & Rotors',
  'Replace Battery',
  'Replace Alternator',
] as const;

/** As it is worked out again for a job that has lost its window. */
const minutesFor = (service: string): number => {
  const known = findServiceByName(defaultCatalog, service);
  return workOf({ type: 'repair', shopNetwork: false, services: [known] }).minutesOnSite;
};

/** Deterministic pseudo-random numbers in [0, 1) from a text, so that every start looks the same. */
const chanceOf = (text: string): number => Number.parseInt(stableId(text).slice(0, 8), 16) / 2 ** 32;

const technicianOf = (person: DemoTechnician): Technician => {
  const { kind, home, skills, tools, weeklyShifts } = shiftsOf(person);
  return {
    id: stableId(`technician ${person.name}`),
    version: 1,
    kind,
    home: placeAt(home.latitude, home.longitude),
    skills,
    tools,
    weeklyShifts: Object.fromEntries(
      Object.entries(weeklyShifts).map(([weekday, [startMinutes, endMinutes]]) => [
        Number(weekday) as Weekday,
        { startMinutes, endMinutes },
      ]),
    ),
    daysOff: [],
  };
};

type DemoDay = {
  readonly technicianId: string;
  readonly marketId: string;
  readonly day: PlainDay;
  readonly jobs: readonly (PromisedJob & { readonly service: string; readonly askedAt: Date })[];
  readonly plan: DayPlan | undefined;
};

type Moment = { readonly today: PlainDay; readonly offsets: ZoneOffsets };

/** People ask in office hours, some yesterday and some three weeks ago. */
const askedAtOf = (name: string, { today, offsets }: Moment): Date => {
  const daysAgo = 1 + Math.floor(chanceOf(`${name} asked`) * 21);
  const minutes = 8 * 60 + Math.floor(chanceOf(`${name} asked at`) * 10 * 60);
  return new Date(instantAt(addDays(today, -daysAgo), minutes, offsets));
};

type FilledJob = DemoDay['jobs'][number];

/** Jobs in the order in which they are driven. */
const inOrderOf = ({ stops }: DayPlan, jobs: readonly FilledJob[]): readonly FilledJob[] =>
  stops.flatMap(({ jobId }) => jobs.find(({ id }) => id === jobId) ?? []);

/** Adds jobs one by one, each only if it could be promised, by the same risk as a customer's. */
const fillDay = (
  person: DemoTechnician,
  technician: Technician,
  day: PlainDay,
  roads: Roads,
  { most, windows: windowCount, from = 0 }: Busyness,
  moment: Moment,
): DemoDay => {
  let jobs: readonly FilledJob[] = [];
  let plan: DayPlan | undefined;
  let marketDay = marketDayOf({ day, roads, technicians: [technician], routes: new Map() });
  const windows = windowsFor('mechanic')
    .slice(0, windowCount)
    .filter(({ startMinutes }) => startMinutes >= from);
  for (let nth = 0; nth < most; nth += 1) {
    const name = `demo visit ${person.name} ${day} ${nth}`;
    const service = services[Math.floor(chanceOf(`${name} work`) * services.length)] ?? services[0];
    const job: Job = {
      id: stableId(name),
      kind: 'mechanic',
      place: placeAt(
        technician.home.latitude + (chanceOf(`${name} north`) - 0.5) * 0.16,
        technician.home.longitude + (chanceOf(`${name} east`) - 0.5) * 0.2,
      ),
      minutesOnSite: minutesFor(service),
      skills: [],
      tools: [],
    };
    for (let turn = 0; turn < windows.length; turn += 1) {
      const window = windows[(nth + turn) % windows.length];
      const asked = { job, days: [marketDay], day, now: { day, minutes: 0 }, risk: usualTerms };
      const found = window && chooseTechnician({ ...asked, window });
      if (!found) continue;
      const askedAt = askedAtOf(name, moment);
      const added: FilledJob = { ...job, window: found.window, status: 'scheduled', service, askedAt };
      plan = found.plan;
      jobs = inOrderOf(plan, [...jobs, added]);
      marketDay = withRoutes(marketDay, [{ technicianId: technician.id, day, version: nth + 1, jobs }]);
      break;
    }
  }
  return { technicianId: technician.id, marketId: person.marketId, day, jobs, plan };
};

const zipByMarket: Readonly<Record<string, string>> = {
  DET: '48226',
  DFW: '75201',
  HOU: '77002',
  PHX: '85004',
};

const saveDays = async (tx: DatabaseTransaction, days: readonly DemoDay[]): Promise<void> => {
  const busy = days.filter(({ jobs }) => jobs.length > 0);
  if (busy.length === 0) return;
  await importAppointments(
    tx,
    busy.flatMap(({ jobs, marketId }) =>
      jobs.map(({ id, service, askedAt }) => ({
        id,
        kind: 'demo',
        status: 'scheduled' as const,
        zip: zipByMarket[marketId] ?? '48226',
        market_id: marketId,
        services: [service],
        created_at: askedAt,
      })),
    ),
    new Map(
      busy.flatMap(({ jobs }) =>
        jobs.map(({ id, askedAt }): [string, ImportedLog] => [
          id,
          [
            { type: 'requested', from: undefined, to: 'quoted', at: askedAt },
            { type: 'promised', from: 'quoted', to: 'scheduled', at: bookedAtOf(askedAt) },
          ],
        ]),
      ),
    ),
  );
  await tx
    .insertInto('visit')
    .values(
      busy.flatMap(({ technicianId, day, jobs, plan }) =>
        jobs.map((job) => {
          const stop = plan?.stops.find(({ jobId }) => jobId === job.id);
          if (!stop) throw new Error('a demo visit without a time');
          return {
            appointment_id: job.id,
            technician_id: technicianId,
            day,
            window_start: job.window.startMinutes,
            window_end: job.window.endMinutes,
            kind: job.kind,
            latitude: job.place.latitude,
            longitude: job.place.longitude,
            minutes_on_site: job.minutesOnSite,
            route_version: 1,
            planned_arrival: stop.arrivalMinutes,
            planned_start: stop.startMinutes,
            planned_end: stop.endMinutes,
          };
        }),
      ),
    )
    .execute();
  // A car stays where it is parked when its visit loses the window.
  await tx
    .insertInto('visit_request')
    .values(
      busy.flatMap(({ jobs }) =>
        jobs.map(({ id, place: { latitude, longitude } }) => ({ appointment_id: id, latitude, longitude })),
      ),
    )
    .execute();
};

/** Days of a market from today on that the demo has not planned yet. */
const daysOf = (
  market: (typeof launchMarkets)[number],
  nowMs: number,
  known: ReadonlySet<string>,
): DemoDay[] => {
  const roads = estimatedRoads(roadProfileOf(market.id));
  const offsets = offsetsOf(market.timeZone);
  const { day: today, minutes } = marketMomentAt(nowMs, offsets);
  const restOfToday: Busyness = { ...light, from: minutes + 60 };
  return demoCrew
    .filter(({ marketId }) => marketId === market.id)
    .flatMap((person) => {
      const technician = technicianOf(person);
      if (technician.kind === 'tow') return [];
      // Who logs in has the whole of today to see, the others what is left of it.
      const days = [person.name === demoLoginTechnician ? oneEach : restOfToday, ...busyness];
      return days.flatMap((wanted, ahead) => {
        const day = addDays(today, ahead);
        const shift = technician.weeklyShifts[weekdayOf(day)];
        if (!shift || known.has(`${technician.id} ${day}`)) return [];
        return [fillDay(person, technician, day, roads, wanted, { today, offsets })];
      });
    });
};

/** Promised jobs for the coming days. Seeding again adds days that became visible since. */
export const seedDemoPlan = async (db: Database, nowMs: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo plan'))`.execute(tx);
    const known = await tx
      .selectFrom('technician_day')
      .select(['technician_id', 'day'])
      .where('day', '>=', addDays(new Date(nowMs).toISOString().slice(0, 10), -1))
      .execute();
    const keys = new Set(known.map(({ technician_id, day }) => `${technician_id} ${day}`));
    const days = launchMarkets.flatMap((market) => daysOf(market, nowMs, keys));
    await saveDays(tx, days);
    const empty = days.filter(({ jobs }) => jobs.length === 0);
    if (empty.length > 0)
      await tx
        .insertInto('technician_day')
        .values(empty.map(({ technicianId, day }) => ({ technician_id: technicianId, day })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await forgetPastVisits(tx, nowMs);
  });
};

/** Past promised visits that nobody did are canceled: no work, no money, no documents. */
const forgetPastVisits = async (tx: DatabaseTransaction, nowMs: number): Promise<void> => {
  const gone = await tx
    .selectFrom('appointment')
    .select('id')
    .where('kind', '=', 'demo')
    .where('status', '=', 'scheduled')
    .where('id', 'in', (e) =>
      e
        .selectFrom('visit')
        .select('appointment_id')
        .where('day', '<', addDays(new Date(nowMs).toISOString().slice(0, 10), -1)),
    )
    .execute();
  const at = new Date(nowMs);
  for (const { id } of gone)
    await cancelDemoVisit(tx, id, { at, reason: 'The day of the demonstration is over' });
};
