import {
  addDays,
  allWindows,
  availableWindows,
  bookableDays,
  chooseTechnician,
  completeGaps,
  type DayRoute,
  defaultRoadProfile,
  drivingMinutes,
  estimatedRoads,
  findTechnicianDay,
  type Job,
  keepsItsPromises,
  type MarketDay,
  marketDayOf,
  type Place,
  type PromisedJob,
  placeAt,
  prepareTechnicianDay,
  type Technician,
  windowsFor,
  windowsThatFit,
  wishFor,
  withRoutes,
} from '@lugnut/domain/scheduling';

/** One job, 30 days, so many technicians with six promised jobs a day each. Domain time, one core. */

export type Temper = {
  readonly name: string;
  /** Minutes on site of what is promised already, least and most. */
  readonly promised: readonly [number, number];
  readonly wanted: number;
  readonly targetMs: number;
};

export const tempers: readonly Temper[] = [
  { name: 'open', promised: [30, 50], wanted: 60, targetMs: 10 },
  { name: 'tight', promised: [66, 86], wanted: 90, targetMs: 20 },
  { name: 'sold out', promised: [86, 100], wanted: 120, targetMs: 50 },
];

const today = '2027-03-01';
const jobsADay = 6;
const roads = estimatedRoads(defaultRoadProfile);
const shift = { startMinutes: 540, endMinutes: 1260 };

/** The same market on every run (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (least: number, most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most - least);
  };
};
type Random = ReturnType<typeof randomFrom>;

export const placeNear = (
  random: Random,
  place: { latitude: number; longitude: number },
  degrees: number,
): Place =>
  placeAt(place.latitude + random(-degrees, degrees), place.longitude + random(-degrees, degrees) * 1.35);

export const detroit = { latitude: 42.33, longitude: -83.05 };

const technicianOf = (random: Random, index: number): Technician => ({
  id: `technician ${index}`,
  version: 1,
  kind: 'mechanic',
  home: placeNear(random, detroit, 0.3),
  skills: ['brakes', 'electrical', 'engine'],
  tools: ['scanner'],
  weeklyShifts: { 0: shift, 1: shift, 2: shift, 3: shift, 4: shift, 5: shift, 6: shift },
  daysOff: [],
});

/** Each job is promised the window in which its turn comes; drawn again until the day can be driven. */
const routeOf = (random: Random, technician: Technician, day: string, temper: Temper): DayRoute => {
  const route = drawRoute(random, technician, day, temper);
  return keepsItsPromises(prepareTechnicianDay(technician, shift, route, roads))
    ? route
    : routeOf(random, technician, day, temper);
};

const drawRoute = (random: Random, technician: Technician, day: string, temper: Temper): DayRoute => {
  const jobs: PromisedJob[] = [];
  let place = technician.home;
  let minutes = shift.startMinutes;
  while (jobs.length < jobsADay) {
    const next = placeNear(random, technician.home, 0.1);
    const arrives = minutes + drivingMinutes(roads, place, next, minutes);
    const minutesOnSite = Math.floor(random(...temper.promised));
    const startMinutes = Math.min(540 + Math.floor((arrives - 540) / 180) * 180, 1080);
    jobs.push({
      id: `${technician.id} ${day} ${jobs.length}`,
      kind: 'mechanic',
      place: next,
      minutesOnSite,
      skills: [],
      tools: [],
      window: { startMinutes, endMinutes: startMinutes + 180 },
      status: 'scheduled',
    });
    place = next;
    // an open market has pauses between its jobs
    minutes = arrives + minutesOnSite + (temper.name === 'open' ? Math.floor(random(0, 60)) : 0);
  }
  return { technicianId: technician.id, day, version: 1, jobs };
};

export type Market = {
  readonly technicians: readonly Technician[];
  readonly routesByDay: ReadonlyMap<string, ReadonlyMap<string, DayRoute>>;
};

export const marketOf = (temper: Temper, size: number, from: string = today): Market => {
  const random = randomFrom(size);
  const technicians = Array.from({ length: size }, (_, index) => technicianOf(random, index));
  const routesOn = (day: string) =>
    new Map(technicians.map((technician) => [technician.id, routeOf(random, technician, day, temper)]));
  return { technicians, routesByDay: new Map(bookableDays(from).map((day) => [day, routesOn(day)])) };
};

export const prepared = (market: Market): readonly MarketDay[] =>
  [...market.routesByDay].map(([day, routes]) =>
    marketDayOf({ day, roads, technicians: market.technicians, routes }),
  );

/** Yesterday evening: all thirty days lie ahead whole. */
const now = { day: addDays(today, -1), minutes: 1200 };

const wantedJob = (random: Random, temper: Temper): Job => ({
  id: 'wanted',
  kind: 'mechanic',
  place: placeNear(random, detroit, 0.3),
  minutesOnSite: temper.wanted,
  skills: ['brakes'],
  tools: ['scanner'],
});

const countOffered = (days: readonly MarketDay[], job: Job): number =>
  [...availableWindows({ job, days, now }).values()].reduce((sum, windows) => sum + windows.length, 0);

/** Every technician, day and window decided exactly, nobody let off early. */
const decideEverything = (days: readonly MarketDay[], job: Job): number => {
  const wish = wishFor(job, windowsFor('mechanic'), roads);
  let yes = 0;
  for (const marketDay of days) {
    for (const lane of marketDay.lanes) {
      const day = findTechnicianDay(marketDay, lane);
      if (!day) continue;
      completeGaps(day);
      for (let fitting = windowsThatFit(day, wish, allWindows(wish)); fitting > 0; fitting &= fitting - 1)
        yes += 1;
    }
  }
  return yes;
};

/** What others do: no driving, no order, just a hole in the calendar that begins inside the window. */
const busyTimes = (days: readonly MarketDay[]): readonly Int32Array[] =>
  days.flatMap((marketDay) =>
    marketDay.lanes.map(({ technician, route }) => {
      let place = technician.home;
      let minutes = shift.startMinutes;
      return Int32Array.from(
        route.jobs.flatMap((job) => {
          const begins = Math.max(
            minutes + drivingMinutes(roads, place, job.place, minutes),
            job.window.startMinutes,
          );
          place = job.place;
          minutes = begins + job.minutesOnSite;
          return [begins, minutes];
        }),
      );
    }),
  );

const countFreeGaps = (calendars: readonly Int32Array[], minutes: number): number => {
  let free = 0;
  for (const calendar of calendars) {
    for (const window of windowsFor('mechanic')) {
      let from = shift.startMinutes;
      for (let index = 0; index <= calendar.length; index += 2) {
        const to = calendar[index] ?? shift.endMinutes;
        if (Math.max(from, window.startMinutes) <= Math.min(to - minutes, window.endMinutes)) {
          free += 1;
          break;
        }
        from = calendar[index + 1] ?? shift.endMinutes;
      }
    }
  }
  return free;
};

type Sample = { readonly ms: number; readonly result: number };

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Processor time, not time on the wall: neighbors on the machine do not count. */
const timed = (run: () => number): Sample => {
  const from = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(from);
  return { ms: (user + system) / 1000, result };
};

const typical = (samples: readonly Sample[]): number => median(samples.map((sample) => sample.ms));

/** The booking itself: the best technician for the first window offered, exactly. */
const book = (days: readonly MarketDay[], job: Job): number => {
  for (const [day, windows] of availableWindows({ job, days, now })) {
    const window = windows[0];
    if (window) return chooseTechnician({ job, days, now, day, window })?.addedDrivingMinutes ?? -1;
  }
  return -1;
};

/** One route has changed since the last request: that one day is prepared again, the rest is not. */
const afterAChange = (days: readonly MarketDay[], job: Job): number => {
  const changed = days.map((marketDay, index) => {
    const route = index === 0 ? marketDay.lanes[0]?.route : undefined;
    return route ? withRoutes(marketDay, [{ ...route, version: route.version + 1 }]) : marketDay;
  });
  return countOffered(changed, job);
};

type Measured = {
  readonly cold: number;
  readonly warm: number;
  readonly changed: number;
  readonly booking: number;
  readonly coldExact: number;
  readonly exact: number;
  readonly naive: number;
  readonly offered: number;
  readonly yes: number;
};

const measure = (temper: Temper, size: number, rounds: number): Measured => {
  const market = marketOf(temper, size);
  const random = randomFrom(99);
  const jobs = Array.from({ length: rounds }, () => wantedJob(random, temper));
  const sample = (run: (job: Job) => number, times: number = rounds): readonly Sample[] =>
    jobs.slice(0, times).map((job) => timed(() => run(job)));
  const coldRounds = Math.max(3, Math.floor(rounds / 4));
  const cold = sample((job) => countOffered(prepared(market), job), coldRounds);
  const coldExact = sample((job) => decideEverything(prepared(market), job), coldRounds);
  const days = prepared(market);
  for (const job of jobs) countOffered(days, job);
  const warm = sample((job) => countOffered(days, job));
  const changed = sample((job) => afterAChange(days, job));
  const booking = sample((job) => book(days, job));
  const exact = sample((job) => decideEverything(days, job));
  const calendars = busyTimes(days);
  const naive = sample((job) => countFreeGaps(calendars, job.minutesOnSite));
  return {
    cold: typical(cold),
    coldExact: typical(coldExact),
    warm: typical(warm),
    changed: typical(changed),
    booking: typical(booking),
    exact: typical(exact),
    naive: typical(naive),
    offered: median(warm.map(({ result }) => result)),
    yes: median(exact.map(({ result }) => result)),
  };
};

const line = (what: string, ms: number, remark = ''): void =>
  console.log(`  ${what.padEnd(36)}${ms.toFixed(2).padStart(8)} ms   ${remark}`);

const report = (temper: Temper, size: number, seen: Measured): void => {
  const times = (ms: number): string => `${(ms / seen.naive).toFixed(1)} of naive`;
  console.log(
    `${temper.name}: ${size} technicians, ${size * jobsADay * 30} jobs; ${seen.offered} of 120 windows offered, ${seen.yes} of ${size * 120} technician-windows possible`,
  );
  line('a request, nothing prepared', seen.cold, times(seen.cold));
  line('a request', seen.warm, `${times(seen.warm)}   target ${temper.targetMs} ms`);
  line('a request after a route changed', seen.changed, times(seen.changed));
  line('a request and the choice of technician', seen.booking, times(seen.booking));
  line('every decision, nothing prepared', seen.coldExact, times(seen.coldExact));
  line('every decision', seen.exact, `${times(seen.exact)}   target 50 ms`);
  line('naive count of free gaps', seen.naive, 'no driving, no order: not an answer');
};

export const measureSchedulingDomain = async (): Promise<void> => {
  console.log('Processor time of one process, median. Prepared unless said otherwise.');
  // once around first, so that the first market does not pay for compiling
  for (const temper of tempers) measure(temper, 50, 12);
  for (const temper of tempers) report(temper, 200, measure(temper, 200, 24));
  for (const temper of tempers) {
    const sizes = [50, 100, 200, 400, 800];
    const growth = sizes.map((size) => ({ size, seen: measure(temper, size, 8) }));
    const row = (pick: (seen: Measured) => number): string =>
      growth.map(({ size, seen }) => `${size}: ${pick(seen).toFixed(2)}`).join('   ');
    console.log(`growth with technicians, ${temper.name}`);
    console.log(`  a request                  ${row((seen) => seen.warm)}`);
    console.log(`  nothing prepared           ${row((seen) => seen.cold)}`);
    console.log(`  every decision             ${row((seen) => seen.exact)}`);
    console.log(`  naive count of free gaps   ${row((seen) => seen.naive)}`);
  }
};
