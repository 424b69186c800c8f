import { kilometresBetween, placeAt } from '../scheduling/place';
import { futureToleranceMs, rawRetentionDays, type SentReading } from './reading';
import { findTroubleCodeId } from './trouble-code';

export const readingParts = [
  'readAt',
  'position',
  'speedMph',
  'headingDegrees',
  'odometerMiles',
  'engineHours',
  'oilPercent',
  'fuelPercent',
  'frontLeftPsi',
  'frontRightPsi',
  'rearLeftPsi',
  'rearRightPsi',
  'troubleCodes',
] as const;
export type ReadingPart = (typeof readingParts)[number];

export const setAsideReasons = [
  /** The moment cannot be read, or is not now. */
  'unreadable',
  'future',
  'too_old',
  /** A receiver that counts weeks with ten bits is 1,024 of them behind. */
  'week_rollover',
  /** No such value exists. */
  'impossible',
  /** The device says that it does not know. */
  'no_value',
  'no_fix',
  'flipped',
  'swapped',
  'outside',
  'jump',
  'zero',
  'backwards',
  'unit',
  'frozen',
  'malformed',
] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** One part of a reading that cannot be, and why. */
export type SetAside = {
  readonly part: ReadingPart;
  readonly reason: SetAsideReason;
  /** As it was sent. */
  readonly value: string;
};

type Position = { readonly latitude: number; readonly longitude: number; readonly atMs: number };

/** The last good value of each part, which the next one is judged against. */
export type LastGood = {
  readonly odometer?:
    | {
        readonly miles: number;
        readonly atMs: number;
        /** By a person, and by no device since. */
        readonly isSaid?: boolean;
      }
    | undefined;
  /** Of the vehicle: by its age a first odometer is judged, which there is nothing else to judge by. */
  readonly modelYear?: number | undefined;
  readonly engineHours?: { readonly hours: number; readonly atMs: number } | undefined;
  readonly position?: Position | undefined;
  readonly percents?: Readonly<Partial<Record<PercentPart, number>>> | undefined;
  readonly tires?: Readonly<Partial<Record<TirePart, number>>> | undefined;
};

/** What is stored: what cannot be is missing from it, and listed. */
export type KeptReading = SentReading & { readonly dropped: readonly ReadingPart[] };

export type JudgedReading =
  | { readonly ok: true; readonly reading: KeptReading; readonly setAside: readonly SetAside[] }
  | { readonly ok: false; readonly reason: ClockReason; readonly setAside: readonly SetAside[] };

export type ClockReason = 'unreadable' | 'future' | 'too_old' | 'week_rollover';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

const clockReason = (readAtMs: number, nowMs: number): ClockReason | undefined => {
  if (!Number.isFinite(readAtMs)) return 'unreadable';
  if (readAtMs > nowMs + futureToleranceMs) return 'future';
  if (readAtMs >= nowMs - rawRetentionDays * dayMs) return undefined;
  return Math.abs(readAtMs + 1_024 * weekMs - nowMs) <= rawRetentionDays * dayMs
    ? 'week_rollover'
    : 'too_old';
};

const milesBetween = (a: Omit<Position, 'atMs'>, b: Omit<Position, 'atMs'>): number =>
  kilometresBetween(placeAt(a.latitude, a.longitude), placeAt(b.latitude, b.longitude)) / 1.609_344;

/** Where a vehicle of ours can drive to: North America. */
const isInside = ({ latitude, longitude }: Omit<Position, 'atMs'>): boolean =>
  latitude >= 7 && latitude <= 84 && longitude >= -180 && longitude <= -50;

const fastestMph = 150;
/** Receivers are off by some hundred yards, and two devices' clocks by a minute. */
const slackMiles = 2;

const positionReason = (
  position: Position,
  last: Position | undefined,
): Exclude<SetAsideReason, ClockReason> | undefined => {
  const { latitude, longitude, atMs } = position;
  if (Math.abs(latitude) < 0.01 || Math.abs(longitude) < 0.01) return 'no_fix';
  const flipped = { latitude, longitude: -longitude };
  const swapped = { latitude: longitude, longitude: latitude };
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || !isInside(position)) {
    if (isInside(swapped)) return 'swapped';
    if (!isOnEarth) return 'impossible';
    return isInside(flipped) || isInside({ latitude: -latitude, longitude }) ? 'flipped' : 'outside';
  }
  if (!last) return undefined;
  const hours = Math.abs(atMs - last.atMs) / hourMs;
  return milesBetween(position, last) > slackMiles + fastestMph * hours ? 'jump' : undefined;
};

/** Values by which devices say that they do not know: all bits set, or all digits nine. */
const noOdometer = new Set([999_999, 1_999_999, 1_677_721.5, 16_777_215, 429_496_729.5, 4_294_967_295]);

/** More than anybody drives: two drivers at highway speed for a day. */
const mostMilesIn = (ms: number): number =>
  Math.min((Math.abs(ms) / hourMs) * 100, Math.ceil(Math.abs(ms) / dayMs) * 1_500) + 5;

/** Taxis and couriers stay below it; a model is sold from the year before its own. */
const mostMilesOfYear = 100_000;
const mostFirstMiles = 1_000_000;
const mostMilesAt = (atMs: number, modelYear: number | undefined): number =>
  modelYear === undefined
    ? mostFirstMiles
    : Math.min(
        mostFirstMiles,
        mostMilesOfYear * Math.max(1, new Date(atMs).getUTCFullYear() - modelYear + 2),
      );

const isAbout = (value: number, other: number): boolean =>
  other > 100 && Math.abs(value - other) <= other * 0.02;

/** Kilometers, meters, tenths or tens of miles, where the last good one is known. */
const isOtherUnit = (miles: number, last: number): boolean =>
  [1.609_344, 1_609.344, 10, 1 / 10, 1 / 1.609_344].some((factor) => isAbout(miles, last * factor));

/** A gauge that does not turn while its vehicle is seen far away. */
const frozenAfterMiles = 10;

const odometerReason = (
  miles: number,
  atMs: number,
  last: LastGood,
  position: Position | undefined,
): Exclude<SetAsideReason, ClockReason> | undefined => {
  if (!Number.isFinite(miles) || miles < 0) return 'impossible';
  if (noOdometer.has(miles)) return 'no_value';
  if (last.odometer && miles !== 0 && isOtherUnit(miles, last.odometer.miles)) return 'unit';
  if (miles > 2_000_000) return 'impossible';
  // A device that is not connected to the gauge sends 0.
  if (miles === 0) return 'zero';
  // All later ones would be judged by it, so a person confirms it first.
  if (!last.odometer) return miles > mostMilesAt(atMs, last.modelYear) ? 'jump' : undefined;
  const sinceMs = atMs - last.odometer.atMs;
  const driven = miles - last.odometer.miles;
  // A late reading is of before, so it may be lower, and not higher.
  const [gained, most] = [sinceMs < 0 ? -driven : driven, mostMilesIn(sinceMs)];
  if (gained < -1) return 'backwards';
  if (gained > most) return 'jump';
  if (position && last.position && sinceMs > 0) {
    const moved = milesBetween(position, last.position);
    if (moved > frozenAfterMiles && position.atMs > last.position.atMs && driven < moved * 0.1)
      return 'frozen';
  }
  return undefined;
};

/** FLT-5: why an odometer that a person says is doubted, by the rules for devices; undefined: nothing speaks against it. */
export const odometerDoubt = (
  miles: number,
  atMs: number,
  last: Pick<LastGood, 'odometer' | 'modelYear'>,
): SetAsideReason | undefined => odometerReason(miles, atMs, last, undefined);

/** An engine runs at most as long as time passes; counters are rounded, and two devices' clocks differ. */
const slackHours = 1;

const engineReason = (
  hours: number,
  atMs: number,
  last: LastGood,
): Exclude<SetAsideReason, ClockReason> | undefined => {
  if (!Number.isFinite(hours) || hours < 0) return 'impossible';
  if (noEngineHours.has(hours)) return 'no_value';
  if (hours > 200_000) return 'impossible';
  // A device that is not connected to the counter sends 0.
  if (hours === 0) return 'zero';
  if (!last.engineHours) return undefined;
  const sinceMs = atMs - last.engineHours.atMs;
  const ran = hours - last.engineHours.hours;
  const gained = sinceMs < 0 ? -ran : ran;
  if (gained < -slackHours) return 'backwards';
  return gained > Math.abs(sinceMs) / hourMs + slackHours ? 'jump' : undefined;
};
/** Values by which devices say that they do not know: all bits set, in steps of 0.05 hours. */
const noEngineHours = new Set([65_535, 210_554_060.75, 214_748_364.75, 4_294_967_295]);

type PercentPart = 'oilPercent' | 'fuelPercent';
type TirePart = 'frontLeftPsi' | 'frontRightPsi' | 'rearLeftPsi' | 'rearRightPsi';
const percentParts = ['oilPercent', 'fuelPercent'] as const;
const tireParts = ['frontLeftPsi', 'frontRightPsi', 'rearLeftPsi', 'rearRightPsi'] as const;

const percentReason = (value: number, last: number | undefined): SetAsideReason | undefined => {
  if (value === 255) return 'no_value';
  if (!(value >= 0 && value <= 100)) return 'impossible';
  // 0.62 for 62%.
  if (last !== undefined && last >= 10 && value > 0 && value <= 1 && Math.abs(value * 100 - last) <= 10)
    return 'unit';
  return undefined;
};

const tireReason = (value: number, last: number | undefined): SetAsideReason | undefined => {
  if (value === 255) return 'no_value';
  if (value > 150) return value >= 170 && value <= 900 ? 'unit' : 'impossible';
  if (!(value >= 0)) return 'impossible';
  // 2.4 bar; a real tire does not go from 35 to 2.4 psi and say so with a decimal.
  if (last !== undefined && last >= 20 && value >= 1.5 && value <= 9 && isNear(value * 14.504, last))
    return 'unit';
  return undefined;
};
const isNear = (value: number, other: number): boolean => Math.abs(value - other) <= other * 0.15;

const plainRanges = { speedMph: [0, 200], headingDegrees: [0, 360] } as const;

/** As it was sent, for whoever decides about it. */
const textOf = (...values: readonly (number | undefined)[]): string =>
  values.map((value) => (value === undefined ? 'missing' : String(value))).join(', ');

/**
 * FLT-5: every part is judged by itself and against the last good one. Late readings are kept (they are history),
 * those of another time refused, and what cannot be is set aside with its reason: it moves no odometer, map or average.
 */
export const judgeReading = (sent: SentReading, nowMs: number, last: LastGood = {}): JudgedReading => {
  const { readAtMs } = sent;
  const clock = clockReason(readAtMs, nowMs);
  if (clock) {
    const value = Number.isFinite(readAtMs) ? new Date(readAtMs).toISOString() : 'unreadable';
    return { ok: false, reason: clock, setAside: [{ part: 'readAt', reason: clock, value }] };
  }
  const kept: { -readonly [Part in keyof SentReading]: SentReading[Part] } = { ...sent };
  const setAside: SetAside[] = [];
  const drop = (part: Exclude<ReadingPart, 'readAt' | 'position'>, reason: SetAsideReason, value: string) => {
    delete kept[part];
    setAside.push({ part, reason, value });
  };
  for (const part of ['speedMph', 'headingDegrees'] as const) {
    const value = sent[part];
    const [low, high] = plainRanges[part];
    if (value !== undefined && !(value >= low && value <= high)) drop(part, 'impossible', textOf(value));
  }
  const position = judgePosition(sent, last, setAside);
  if (!position) {
    delete kept.latitude;
    delete kept.longitude;
  }
  const { odometerMiles } = sent;
  const odometer =
    odometerMiles === undefined ? undefined : odometerReason(odometerMiles, readAtMs, last, position);
  if (odometer) drop('odometerMiles', odometer, textOf(odometerMiles));
  const { engineHours } = sent;
  const engine = engineHours === undefined ? undefined : engineReason(engineHours, readAtMs, last);
  if (engine) drop('engineHours', engine, textOf(engineHours));
  for (const part of percentParts) {
    const value = sent[part];
    const reason = value === undefined ? undefined : percentReason(value, last.percents?.[part]);
    if (reason) drop(part, reason, textOf(value));
  }
  judgeTires(sent, last, drop);
  if (sent.troubleCodes) {
    const codes = sent.troubleCodes.map(findTroubleCodeId);
    const unknown = sent.troubleCodes.filter((_code, at) => codes[at] === undefined);
    if (unknown.length > 0)
      setAside.push({ part: 'troubleCodes', reason: 'malformed', value: unknown.join(', ') });
    kept.troubleCodes = [...new Set(codes.filter((code) => code !== undefined))].sort();
  }
  return { ok: true, reading: { ...kept, dropped: setAside.map(({ part }) => part) }, setAside };
};

/** The position if it can be; otherwise it is set aside. */
const judgePosition = (
  { latitude, longitude, readAtMs }: SentReading,
  last: LastGood,
  setAside: SetAside[],
): Position | undefined => {
  if (latitude === undefined && longitude === undefined) return undefined;
  const isWhole = Number.isFinite(latitude) && Number.isFinite(longitude);
  const position =
    isWhole && latitude !== undefined && longitude !== undefined
      ? { latitude, longitude, atMs: readAtMs }
      : undefined;
  const reason = position ? positionReason(position, last.position) : 'no_fix';
  if (!reason) return position;
  setAside.push({ part: 'position', reason, value: textOf(latitude, longitude) });
  return undefined;
};

const judgeTires = (
  sent: SentReading,
  last: LastGood,
  drop: (part: TirePart, reason: SetAsideReason, value: string) => void,
): void => {
  // One flat tire is a reading; four at once are a receiver without its sensors.
  const isSilent = tireParts.every((part) => sent[part] === 0);
  for (const part of tireParts) {
    const value = sent[part];
    if (value === undefined) continue;
    const reason = isSilent ? 'no_value' : tireReason(value, last.tires?.[part]);
    if (reason) drop(part, reason, textOf(value));
  }
};

/** What the next reading is judged against: a late one replaces nothing newer. */
export const lastGoodAfter = (last: LastGood, reading: SentReading): LastGood => {
  const { readAtMs: atMs, odometerMiles: miles, engineHours: hours, latitude, longitude } = reading;
  const isNewer = (before: { readonly atMs: number } | undefined) => !before || atMs >= before.atMs;
  return {
    modelYear: last.modelYear,
    odometer: miles !== undefined && isNewer(last.odometer) ? { miles, atMs } : last.odometer,
    engineHours: hours !== undefined && isNewer(last.engineHours) ? { hours, atMs } : last.engineHours,
    position:
      latitude !== undefined && longitude !== undefined && isNewer(last.position)
        ? { latitude, longitude, atMs }
        : last.position,
    percents: { ...last.percents, ...knownOf(reading, percentParts) },
    tires: { ...last.tires, ...knownOf(reading, tireParts) },
  };
};

const knownOf = <Part extends PercentPart | TirePart>(
  reading: SentReading,
  parts: readonly Part[],
): Partial<Record<Part, number>> => {
  const known: Partial<Record<Part, number>> = {};
  for (const part of parts) {
    const value = reading[part];
    if (value !== undefined) known[part] = value;
  }
  return known;
};

/** Whether a person may say that it was right after all: a value that exists and was only unlikely. */
export const canAccept = ({ part, reason }: Pick<SetAside, 'part' | 'reason'>): boolean =>
  (part === 'odometerMiles' && (reason === 'backwards' || reason === 'jump' || reason === 'frozen')) ||
  (part === 'position' && (reason === 'jump' || reason === 'outside'));
