import { createHmac, timingSafeEqual } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { limitedIdentity } from '../../platform/rate-limits/limited-identity';
import type { RateLimit, RefundingLimiter } from '../../platform/rate-limits/rate-limits';
import type { OpenLink } from './link-store';

/** Keyed: the few digits of a PIN could be guessed from a plain hash. */
const hashPin = (secret: string, fleetId: string, pin: string): Buffer =>
  createHmac('sha256', secret).update(`driver pin ${fleetId} ${pin}`).digest();

/** Wrong ones, at one sticker from one address: others at the same vehicle are not kept out. */
const pinLimit: RateLimit = { limit: 20, windowSeconds: 3_600 };
/** Wrong ones of a whole fleet, whose stickers all have one PIN: ten thousand take more than a week. Both are exact. */
const fleetLimit: RateLimit = { limit: 36, windowSeconds: 3_600 };

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

type PinDeps = { readonly db: Database; readonly secret: string; readonly limiter: RefundingLimiter };

type Try = readonly [string, RateLimit, string];

/** All or none: who is kept out by others has tried no PIN. */
const takeAll = async (limiter: RefundingLimiter, tries: readonly Try[]): Promise<void> => {
  for (const [nth, limit] of tries.entries()) {
    const verdict = await limiter.take(...limit);
    if (verdict.allowed) continue;
    for (const taken of tries.slice(0, nth)) await limiter.giveBack(...taken);
    throw new Failure('rate_limited', told('pins_too_many'), verdict.retryAfterSeconds);
  }
};

export const requirePin = async (
  { db, secret, limiter }: PinDeps,
  { id, fleetId }: OpenLink,
  { pin, clientAddress }: { readonly pin: string | null | undefined; readonly clientAddress: string },
): Promise<void> => {
  const right = await findHash(db, fleetId);
  if (right === null) return;
  const tries: readonly Try[] = [
    ['driver pin', pinLimit, `${id} ${limitedIdentity(clientAddress)}`],
    ['driver pin of a fleet', fleetLimit, fleetId],
  ];
  await takeAll(limiter, tries);
  const given = hashPin(secret, fleetId, pin ?? '');
  if (!timingSafeEqual(given, right)) throw new Failure('forbidden', told('pin_wrong'));
  for (const limit of tries) await limiter.giveBack(...limit);
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

export const endPin = async (tx: DatabaseTransaction, fleetId: string): Promise<void> => {
  await tx.deleteFrom('inspection_setting').where('account_id', '=', fleetId).execute();
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
