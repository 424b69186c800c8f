import { kilometresBetween, placeAt } from '../scheduling/place';

export type TrackedPosition = {
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
};
/** Minutes of the vehicle's local day. */
type Span = { readonly startMinutes: number; readonly endMinutes: number };
type LocalClock = (atMs: number) => { readonly day: string; readonly minutes: number };

export type UsualParking<Window extends Span> = {
  readonly window: Window;
  readonly latitude: number;
  readonly longitude: number;
  /** Days on which it stood there in the window, of the days on which we know where it was. */
  readonly days: number;
  readonly ofDays: number;
};

const minuteMs = 60_000;
/** A parked device tells once an hour; after a longer silence nobody knows where the vehicle was. */
const longestSilenceMs = 3 * 60 * minuteMs;
const stillMeters = 150;
const samePlaceMeters = 250;
/** A window counts for a day that fills this much of it. */
const filledShare = 2 / 3;
const leastDays = 3;
const leastShare = 0.6;

type Point = Pick<TrackedPosition, 'latitude' | 'longitude'>;

const metersBetween = (a: Point, b: Point): number =>
  1_000 * kilometresBetween(placeAt(a.latitude, a.longitude), placeAt(b.latitude, b.longitude));

type Place = {
  readonly latitude: number;
  readonly longitude: number;
  total: number;
  /** Minutes by day and window. */
  readonly minutes: Map<string, number>;
};

const add = (minutes: Map<string, number>, key: string, more: number): void => {
  minutes.set(key, (minutes.get(key) ?? 0) + more);
};

/**
 * Where a vehicle usually stands while we work, and the arrival window in which it does so most reliably: that is when
 * a technician finds it. Undefined where it has no habit, or nobody knows it yet.
 */
export const findUsualParking = <Window extends Span>(
  positions: readonly TrackedPosition[],
  windows: readonly Window[],
  clock: LocalClock,
): UsualParking<Window> | undefined => {
  const sorted = [...positions].sort(
    (a, b) => a.atMs - b.atMs || a.latitude - b.latitude || a.longitude - b.longitude,
  );
  const known = new Map<string, number>();
  const places: Place[] = [];
  for (const [nth, to] of sorted.entries()) {
    const from = sorted[nth - 1];
    if (!from || to.atMs - from.atMs > longestSilenceMs) continue;
    const { day, minutes: start } = clock(from.atMs);
    const end = start + (to.atMs - from.atMs) / minuteMs;
    const isStill = metersBetween(from, to) <= stillMeters;
    const place = isStill ? placeOf(places, from) : undefined;
    for (const [index, window] of windows.entries()) {
      const inside = Math.min(end, window.endMinutes) - Math.max(start, window.startMinutes);
      if (inside <= 0) continue;
      const key = `${day} ${index}`;
      add(known, key, inside);
      if (!place) continue;
      add(place.minutes, key, inside);
      place.total += inside;
    }
  }
  const usual = places.reduce<Place | undefined>(
    (best, place) => (place.total > (best?.total ?? 0) ? place : best),
    undefined,
  );
  return usual && bestWindow(usual, known, windows);
};

const placeOf = (places: Place[], at: TrackedPosition): Place => {
  const near = places.find((place) => metersBetween(place, at) <= samePlaceMeters);
  if (near) return near;
  const made = { latitude: at.latitude, longitude: at.longitude, total: 0, minutes: new Map() };
  places.push(made);
  return made;
};

const bestWindow = <Window extends Span>(
  { latitude, longitude, minutes }: Place,
  known: ReadonlyMap<string, number>,
  windows: readonly Window[],
): UsualParking<Window> | undefined => {
  let best: UsualParking<Window> | undefined;
  for (const [index, window] of windows.entries()) {
    const enough = (window.endMinutes - window.startMinutes) * filledShare;
    const daysIn = (by: ReadonlyMap<string, number>): number =>
      [...by].filter(([key, spent]) => key.endsWith(` ${index}`) && spent >= enough).length;
    const [days, ofDays] = [daysIn(minutes), daysIn(known)];
    if (days < leastDays || days / ofDays < leastShare) continue;
    const isBetter =
      !best ||
      days * best.ofDays > best.days * ofDays ||
      (days * best.ofDays === best.days * ofDays && days > best.days);
    if (isBetter) best = { window, latitude, longitude, days, ofDays };
  }
  return best;
};
