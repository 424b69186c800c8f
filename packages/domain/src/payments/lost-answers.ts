/** A request with an idempotency key whose answer we may not have got. */
export type UnansweredRequest = {
  readonly beganAt: Date;
  /** When it was last sent. */
  readonly askedAt: Date;
  /** How long the provider surely remembers the key after first seeing it. */
  readonly keyLifeSeconds: number;
};

/** A request sent just before the key is forgotten may arrive after it. */
const sendingMarginSeconds = 3_600;
/** A request under way at the provider may not be in its record yet. */
const recordMarginSeconds = 900;

const secondsSince = (instant: Date, now: Date): number => (now.getTime() - instant.getTime()) / 1000;

/** Asked again with the same key, money moves once; after that only the provider's record tells what happened. */
export const mayAskAgain = ({ beganAt, keyLifeSeconds }: UnansweredRequest, now: Date): boolean =>
  secondsSince(beganAt, now) < keyLifeSeconds - sendingMarginSeconds;

/** Whether a record without the request proves that it never arrived. */
export const isRecordComplete = ({ askedAt }: UnansweredRequest, now: Date): boolean =>
  secondsSince(askedAt, now) >= recordMarginSeconds;
