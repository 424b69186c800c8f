import type { ArrivalWindow } from '../arrival-window';
import { busyMinutes, type DayRoute, type Job, type PromisedJob } from '../day-route';
import { type Place, placeAt } from '../place';
import { defaultRoadProfile, estimatedRoads, type RoadProfile, type Roads, secondsBetween } from '../roads';
import type { Shift, Technician } from '../technician';
import type { OracleDay, OracleJob } from './brute-force';
import type { Random } from './random';

export const someDay = '2027-03-10';

export const threeHours: readonly ArrivalWindow[] = [540, 720, 900, 1080].map((startMinutes) => ({
  startMinutes,
  endMinutes: startMinutes + 180,
}));

const allDay: ArrivalWindow = { startMinutes: 540, endMinutes: 1260 };

export const everyDay = (shift: Shift): Technician['weeklyShifts'] => ({
  0: shift,
  1: shift,
  2: shift,
  3: shift,
  4: shift,
  5: shift,
  6: shift,
});

/** Around Detroit, some 40 km across. */
export const somePlace = (random: Random): Place =>
  placeAt(42.33 + random.between(-180, 180) / 1000, -83.05 + random.between(-240, 240) / 1000);

const someProfile = (random: Random): RoadProfile => ({
  ...defaultRoadProfile,
  parkingSeconds: random.pick([1, 60, 120]),
  speedPercentByHour: random.chance(0.3)
    ? defaultRoadProfile.speedPercentByHour.map(() => random.between(30, 100))
    : defaultRoadProfile.speedPercentByHour,
});

export type DayKind = {
  readonly jobs: readonly [least: number, most: number];
  readonly minutesOnSite: readonly number[];
  readonly allDayShare: number;
  readonly samePlaceShare: number;
  readonly towShare?: number;
};

export type RandomDay = {
  readonly technician: Technician;
  readonly shift: Shift;
  readonly route: DayRoute;
  readonly roads: Roads;
  readonly profile: RoadProfile;
  readonly job: Job;
};

const someWindow = (random: Random, kind: DayKind): ArrivalWindow => {
  if (random.chance(kind.allDayShare)) return allDay;
  if (random.chance(0.15)) {
    const startMinutes = random.between(540, 1200);
    return { startMinutes, endMinutes: random.between(startMinutes, 1260) };
  }
  return random.pick(threeHours);
};

const someShift = (random: Random): Shift =>
  random.pick([
    { startMinutes: 540, endMinutes: 1260 },
    { startMinutes: 540, endMinutes: 1260 },
    { startMinutes: 540, endMinutes: 1080 },
    { startMinutes: 720, endMinutes: 1260 },
    { startMinutes: 600, endMinutes: 960 },
  ]);

export const randomDay = (random: Random, kind: DayKind): RandomDay => {
  const profile = someProfile(random);
  const home = somePlace(random);
  const known: Place[] = [home];
  const place = (): Place => {
    const chosen = random.chance(kind.samePlaceShare) ? random.pick(known) : somePlace(random);
    known.push(chosen);
    return chosen;
  };
  const someJob = (id: string): Job => ({
    id,
    kind: 'mechanic',
    place: place(),
    minutesOnSite: random.pick(kind.minutesOnSite),
    skills: [],
    tools: [],
    ...(random.chance(kind.towShare ?? 0) ? { endPlace: place() } : {}),
  });
  const shift = someShift(random);
  const count = random.between(...kind.jobs);
  const jobs = Array.from(
    { length: count },
    (_, index): PromisedJob => ({
      ...someJob(`job ${index}`),
      window: someWindow(random, kind),
      status: 'scheduled',
    }),
  );
  const technician: Technician = {
    id: 'technician',
    version: 1,
    kind: 'mechanic',
    home,
    skills: [],
    tools: [],
    weeklyShifts: everyDay(shift),
    daysOff: [],
  };
  return {
    technician,
    shift,
    route: { technicianId: technician.id, day: someDay, version: 1, jobs },
    roads: estimatedRoads(profile),
    profile,
    job: someJob('new job'),
  };
};

export const oracleDayOf = (day: RandomDay, nowMinutes = 0): OracleDay => ({
  begin: { place: day.technician.home, minutes: Math.max(day.shift.startMinutes, nowMinutes) },
  home: day.technician.home,
  endsAt: day.shift.endMinutes,
  drivingSeconds: (from, to) => secondsBetween(day.roads, from, to),
  percentByHour: day.profile.speedPercentByHour,
});

export const oracleJobOf = (job: Job, window: ArrivalWindow, roads: Roads): OracleJob => ({
  place: job.place,
  endPlace: job.endPlace,
  window,
  busy: busyMinutes(job, roads),
});
