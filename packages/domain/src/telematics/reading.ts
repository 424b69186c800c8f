import { findTroubleCodeId } from './trouble-code';

/** One message of a device, as sent: any part may be missing, and all are validated. */
export type SentReading = {
  readonly readAtMs: number;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly speedMph?: number | undefined;
  readonly headingDegrees?: number | undefined;
  readonly odometerMiles?: number | undefined;
  readonly oilPercent?: number | undefined;
  readonly fuelPercent?: number | undefined;
  readonly frontLeftPsi?: number | undefined;
  readonly frontRightPsi?: number | undefined;
  readonly rearLeftPsi?: number | undefined;
  readonly rearRightPsi?: number | undefined;
  /** Undefined: the device said nothing of codes; an empty list says that there are none. */
  readonly troubleCodes?: readonly string[] | undefined;
};

/** What is stored: implausible parts are dropped and listed. */
export type KeptReading = SentReading & { readonly dropped: readonly string[] };

export type JudgedReading =
  | { readonly ok: true; readonly reading: KeptReading }
  | { readonly ok: false; readonly reason: 'future' | 'too_old' };

/** A device's clock may run ahead a little; further ahead it would hide every true reading after it. */
export const futureToleranceMs = 5 * 60_000;
/** Raw readings are kept this long; older ones would be thrown away at once. */
export const rawRetentionDays = 30;

const dayMs = 86_400_000;

const ranges: Readonly<Record<string, readonly [low: number, high: number]>> = {
  speedMph: [0, 200],
  headingDegrees: [0, 360],
  odometerMiles: [0, 2_000_000],
  oilPercent: [0, 100],
  fuelPercent: [0, 100],
  frontLeftPsi: [0, 150],
  frontRightPsi: [0, 150],
  rearLeftPsi: [0, 150],
  rearRightPsi: [0, 150],
};

const hasPosition = ({ latitude, longitude }: SentReading): boolean =>
  latitude !== undefined &&
  longitude !== undefined &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  // Receivers without a fix send 0,0, which is in the Atlantic.
  !(Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01);

/** Late ones are kept (they are history), those from the future refused, impossible parts dropped. */
export const judgeReading = (sent: SentReading, nowMs: number): JudgedReading => {
  if (!(sent.readAtMs <= nowMs + futureToleranceMs)) return { ok: false, reason: 'future' };
  if (sent.readAtMs < nowMs - rawRetentionDays * dayMs) return { ok: false, reason: 'too_old' };
  const kept: Record<string, unknown> = { ...sent };
  const dropped: string[] = [];
  for (const [name, [low, high]] of Object.entries(ranges)) {
    const value = kept[name];
    if (typeof value === 'number' && !(value >= low && value <= high)) {
      delete kept[name];
      dropped.push(name);
    }
  }
  const saidPosition = sent.latitude !== undefined || sent.longitude !== undefined;
  if (!hasPosition(sent)) {
    delete kept.latitude;
    delete kept.longitude;
    if (saidPosition) dropped.push('position');
  }
  if (sent.troubleCodes) {
    const codes = sent.troubleCodes.map(findTroubleCodeId);
    if (codes.includes(undefined)) dropped.push('troubleCodes');
    kept.troubleCodes = [...new Set(codes.filter((code) => code !== undefined))].sort();
  }
  return { ok: true, reading: { ...(kept as SentReading), dropped } };
};

/** A code counts as a fault once it has persisted through several readings: transient codes are ignored. */
export const persistsAfterMs = 10 * 60_000;
export const persistsAfterReadings = 3;

export const isPersistent = (fault: {
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly timesSeen: number;
}): boolean =>
  fault.timesSeen >= persistsAfterReadings && fault.lastSeenMs - fault.firstSeenMs >= persistsAfterMs;
