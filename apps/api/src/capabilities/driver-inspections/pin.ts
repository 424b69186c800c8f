import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { OpenLink } from './link-store';

/** Keyed: the few digits of a PIN could be guessed from a plain hash. */
const hashPin = (secret: string, fleetId: string, pin: string): Buffer =>
  createHmac('sha256', secret).update(`driver pin ${fleetId} ${pin}`).digest();

/** Ten thousand PINs take weeks. */
const pinLimit: RateLimit = { limit: 20, windowSeconds: 3_600 };

const findHash = async (db: Database, fleetId: string): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('inspection_setting')
      .select('pin_hash')
      .where('account_id', '=', fleetId)
      .executeTakeFirst()
  )?.pin_hash ?? null;

export const needsPin = async (db: Database, fleetId: string): Promise<boolean> =>
  (await findHash(db, fleetId)) !== null;

type PinDeps = { readonly db: Database; readonly secret: string; readonly limiter: RateLimiter };

export const requirePin = async (
  { db, secret, limiter }: PinDeps,
  { id, fleetId }: OpenLink,
  pin: string | null | undefined,
): Promise<void> => {
  const right = await findHash(db, fleetId);
  if (right === null) return;
  const verdict = await limiter.take('driver pin', pinLimit, id);
  if (!verdict.allowed)
    throw new Failure(
      'rate_limited',
      'Too many PINs were tried. Try again later.',
      verdict.retryAfterSeconds,
    );
  const given = hashPin(secret, fleetId, pin ?? '');
  if (!timingSafeEqual(given, right))
    throw new Failure('forbidden', 'That PIN didn’t match. Check it with your fleet manager.');
};

export const setPin = async (
  { db, secret }: Omit<PinDeps, 'limiter'>,
  by: { readonly fleetId: string; readonly personId: string; readonly now: Date },
  pin: string | null,
): Promise<void> => {
  const values = {
    pin_hash: pin === null ? null : hashPin(secret, by.fleetId, pin),
    changed_by: by.personId,
    changed_at: by.now,
  };
  await db
    .insertInto('inspection_setting')
    .values({ account_id: by.fleetId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
};

export const readSetting = async (db: Database, fleetId: string) => {
  const { count } = await db
    .selectFrom('inspection_link as link')
    .innerJoin('car', 'car.id', 'link.car_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('link.account_id', '=', fleetId)
    .where('revoked_at', 'is', null)
    .where('car.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { has_pin: await needsPin(db, fleetId), vehicles: count };
};
