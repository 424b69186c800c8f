/** One message of a device, as sent: any part may be missing, and all are validated. */
export type SentReading = {
  readonly readAtMs: number;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly speedMph?: number | undefined;
  readonly headingDegrees?: number | undefined;
  readonly odometerMiles?: number | undefined;
  readonly engineHours?: number | undefined;
  readonly oilPercent?: number | undefined;
  readonly fuelPercent?: number | undefined;
  readonly frontLeftPsi?: number | undefined;
  readonly frontRightPsi?: number | undefined;
  readonly rearLeftPsi?: number | undefined;
  readonly rearRightPsi?: number | undefined;
  /** Undefined: the device said nothing of codes; an empty list says that there are none. */
  readonly troubleCodes?: readonly string[] | undefined;
};

/** A device's clock may run ahead a little; further ahead it would hide every true reading after it. */
export const futureToleranceMs = 5 * 60_000;
/** Raw readings are kept this long; older ones would be thrown away at once. */
export const rawRetentionDays = 30;

/** A code counts as a fault once it has persisted through several readings: transient codes are ignored. */
export const persistsAfterMs = 10 * 60_000;
export const persistsAfterReadings = 3;

export const isPersistent = (fault: {
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly timesSeen: number;
}): boolean =>
  fault.timesSeen >= persistsAfterReadings && fault.lastSeenMs - fault.firstSeenMs >= persistsAfterMs;
