import {
  type ArrivalWindow,
  defaultRoadProfile,
  estimatedRoads,
  type Job,
  type MarketDay,
  marketDayOf,
  type Place,
  placeAt,
  type Technician,
  windowsFor,
} from '@lugnut/domain/scheduling';

/** A day of a market that is the same on every run: who works, who asks for what, and how things really go. */

export const theDay = '2027-03-10';
export const shift = { startMinutes: 540, endMinutes: 1260 };
export const roads = estimatedRoads(defaultRoadProfile);

export type Request = {
  readonly job: Job;
  /** Undefined: before the day. */
  readonly askedAtMinutes: number | undefined;
  /** The windows this customer can be at home in, the most wanted first. */
  readonly wanted: readonly ArrivalWindow[];
  /** What the work really takes, as a share of what is planned. */
  readonly tookShare: number;
  /** What the drive there really takes, as a share of what is usual. */
  readonly driveShare: number;
  /** Whoever cancels does so after so many more requests, or so many minutes before the window opens. */
  readonly cancels: { readonly afterRequests: number } | { readonly minutesBefore: number } | undefined;
};

export type World = {
  readonly seed: number;
  readonly technicians: readonly Technician[];
  readonly requests: readonly Request[];
  /** By technician: the drive home. */
  readonly homeShare: readonly number[];
};

export type WorldTerms = {
  readonly technicians: number;
  readonly requests: number;
  /** Half the width of the area, in degrees of latitude. */
  readonly degrees: number;
  readonly sameDayShare: number;
  readonly canceledShare: number;
  /** Of all work, the share that needs one of two skills which two technicians in three have. */
  readonly skilledShare: number;
  readonly durationSpread: number;
  readonly driveSpread: number;
  /** By how much work takes longer than planned on average, which nobody knows. */
  readonly longerBy: number;
};

export const usualWorld: WorldTerms = {
  technicians: 6,
  requests: 60,
  degrees: 0.25,
  sameDayShare: 0.15,
  canceledShare: 0.05,
  skilledShare: 0.3,
  durationSpread: 0.25,
  driveSpread: 0.1,
  longerBy: 0,
};

/** Minutes on site and how often they are asked for. */
const lengths = [
  [30, 15],
  [45, 15],
  [60, 20],
  [75, 15],
  [90, 13],
  [120, 13],
  [150, 5],
  [180, 4],
] as const;

type Random = () => number;

/** The same numbers on every run (mulberry32). */
const randomFrom = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Never less than nothing, longer more easily than shorter, and one on average. */
const shareWith = (random: Random, spread: number): number => {
  const variance = Math.log(1 + spread * spread);
  return Math.exp(normal(random) * Math.sqrt(variance) - variance / 2);
};

const somePlace = (random: Random, degrees: number): Place =>
  placeAt(42.33 + (2 * random() - 1) * degrees, -83.05 + (2 * random() - 1) * degrees * 1.35);

const someLength = (random: Random): number => {
  const total = lengths.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [minutes, weight] of lengths) {
    left -= weight;
    if (left < 0) return minutes;
  }
  return 60;
};

const shuffled = <T>(random: Random, items: readonly T[]): readonly T[] =>
  items
    .map((item) => ({ item, turn: random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);

/** Two in three can be there at any time, one in five on half of the day, the others in one window only. */
const someWishes = (random: Random): readonly ArrivalWindow[] => {
  const order = shuffled(random, windowsFor('mechanic'));
  const drawn = random();
  if (drawn < 0.67) return order;
  return order.slice(0, drawn < 0.87 ? 2 : 1);
};

const skills = ['engine', 'electrical'] as const;

const technicianOf = (random: Random, index: number, degrees: number): Technician => ({
  id: `technician ${index}`,
  version: 1,
  kind: 'mechanic',
  home: somePlace(random, degrees),
  skills: skills.filter((_, skill) => (index + skill) % 3 !== 2),
  tools: [],
  weeklyShifts: { 0: shift, 1: shift, 2: shift, 3: shift, 4: shift, 5: shift, 6: shift },
  daysOff: [],
});

export const worldOf = (seed: number, terms: WorldTerms = usualWorld): World => {
  const random = randomFrom(seed * 7919 + 17);
  const technicians = Array.from({ length: terms.technicians }, (_, index) =>
    technicianOf(random, index, terms.degrees),
  );
  const requests = Array.from({ length: terms.requests }, (_, index): Request => {
    const isSameDay = random() < terms.sameDayShare;
    const askedAt = Math.floor(540 + random() * 480);
    const skill = random() < terms.skilledShare ? skills[Math.floor(random() * skills.length)] : undefined;
    const place = somePlace(random, terms.degrees);
    const minutesOnSite = someLength(random);
    const wanted = someWishes(random);
    const tookShare = shareWith(random, terms.durationSpread) * (1 + terms.longerBy);
    const driveShare = Math.max(0.5, 1 + terms.driveSpread * normal(random));
    const doesCancel = random() < terms.canceledShare;
    const isLate = random() < 0.4;
    const when = random();
    return {
      job: {
        id: `job ${index}`,
        kind: 'mechanic',
        place,
        minutesOnSite,
        skills: skill ? [skill] : [],
        tools: [],
      },
      askedAtMinutes: isSameDay ? askedAt : undefined,
      wanted,
      tookShare,
      driveShare,
      cancels: doesCancel
        ? isLate || isSameDay
          ? { minutesBefore: Math.floor(when * 240) }
          : { afterRequests: Math.floor(when * 40) }
        : undefined,
    };
  });
  const ahead = requests.filter(({ askedAtMinutes }) => askedAtMinutes === undefined);
  const sameDay = requests
    .filter(({ askedAtMinutes }) => askedAtMinutes !== undefined)
    .sort((a, b) => (a.askedAtMinutes ?? 0) - (b.askedAtMinutes ?? 0));
  const homeShare = technicians.map(() => Math.max(0.5, 1 + terms.driveSpread * normal(random)));
  return { seed, technicians, requests: [...ahead, ...sameDay], homeShare };
};

export const emptyDay = (world: World): MarketDay =>
  marketDayOf({ day: theDay, roads, technicians: world.technicians, routes: new Map() });
