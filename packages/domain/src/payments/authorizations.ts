const dayMs = 86_400_000;

/** PayPal guarantees the money for this long, and renews an authorization only after it. */
export const honorDays = 3;
/** After this an authorization is over, renewed or not. */
export const authorizationDays = 29;

export type HeldAuthorization = {
  /** When it was authorized, or renewed last. */
  readonly heldSince: Date;
  readonly expiresAt: Date;
};

/** From day 4 to day 29. */
export const mayRenew = ({ heldSince, expiresAt }: HeldAuthorization, now: Date): boolean =>
  now.getTime() - heldSince.getTime() > honorDays * dayMs && now < expiresAt;

/** Renewing guarantees the money for three days: it is worth doing shortly before the work. */
const renewAheadMs = dayMs;
/** Time to ask the customer for another way to pay. */
const warnAheadMs = 5 * dayMs;

export type AuthorizationStep = 'keep' | 'renew' | 'ask_for_another';

/** What to do with an authorization that a visit counts on; undefined: the visit has no time yet. */
export const authorizationStep = (
  held: HeldAuthorization,
  neededAt: Date | undefined,
  now: Date,
): AuthorizationStep => {
  const endsInMs = held.expiresAt.getTime() - now.getTime();
  const isTooShort = neededAt === undefined || neededAt >= held.expiresAt;
  if (endsInMs <= 0 || (isTooShort && endsInMs <= warnAheadMs)) return 'ask_for_another';
  const isNeededSoon = neededAt !== undefined && neededAt.getTime() - now.getTime() <= renewAheadMs;
  return isNeededSoon && mayRenew(held, now) ? 'renew' : 'keep';
};
