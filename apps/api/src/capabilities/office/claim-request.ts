import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Account } from '../accounts';
import { isId, noSuchAppointment } from '../appointments';

type Claim = { readonly accountId: string; readonly name: string };

/** Before this a claim has expired: its market's row says how long one holds; where there is none, half an hour. */
export const claimsHoldSince = (now: Date): RawBuilder<Date> => sql<Date>`(
  ${now}::timestamptz - make_interval(mins => coalesce((
    select market.claim_minutes from appointment claimed join market on market.id = claimed.market_id
    where claimed.id = office_claim.appointment_id), 30)))`;

const findClaim = async (db: Database, appointmentId: string, now: Date): Promise<Claim | undefined> => {
  const row = await db
    .selectFrom('office_claim')
    .innerJoin('account', 'account.id', 'office_claim.account_id')
    .select(['account.id', 'account.name'])
    .where('appointment_id', '=', appointmentId)
    .where('office_claim.claimed_at', '>', claimsHoldSince(now))
    .executeTakeFirst();
  return row && { accountId: row.id, name: row.name };
};

export const findClaimedAt = async (db: Database, appointmentId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('office_claim')
    .select('claimed_at')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row?.claimed_at;
};

/** Refuses to overwrite a colleague's work. */
export const requireUnclaimedByOthers = async (
  db: Database,
  appointmentId: string,
  account: Account,
  now: Date,
): Promise<void> => {
  const claim = await findClaim(db, appointmentId, now);
  if (claim && claim.accountId !== account.id)
    throw new EnglishFailure('conflict', `${claim.name} has claimed this request.`);
};

/** A unique row per request: of two concurrent claims, one wins; one that has expired is taken over. */
export const claimRequest = async (
  db: Database,
  appointmentId: string,
  account: Account,
  now: Date,
): Promise<void> => {
  if (!isId(appointmentId)) throw noSuchAppointment();
  const { rowCount } = await db
    .selectFrom('appointment')
    .select((e) => e.fn.countAll<number>().as('rowCount'))
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (Number(rowCount) === 0) throw noSuchAppointment();
  await db
    .insertInto('office_claim')
    .values({ appointment_id: appointmentId, account_id: account.id, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet({ account_id: account.id, claimed_at: now })
        .where('office_claim.claimed_at', '<=', claimsHoldSince(now)),
    )
    .execute();
  await requireUnclaimedByOthers(db, appointmentId, account, now);
};

export const mayRelease = (claimerId: string, { id, role }: Account): boolean =>
  claimerId === id || role === 'admin';

/** Only the claimer releases it; an admin may release any claim. */
export const releaseRequest = async (
  db: Database,
  appointmentId: string,
  account: Account,
  now: Date,
): Promise<void> => {
  if (!isId(appointmentId)) throw noSuchAppointment();
  if (account.role !== 'admin') await requireUnclaimedByOthers(db, appointmentId, account, now);
  await db
    .deleteFrom('office_claim')
    .where('appointment_id', '=', appointmentId)
    .$if(account.role !== 'admin', (query) => query.where('account_id', '=', account.id))
    .execute();
};

/** OFF-5: the screens hear of every claim that ends. */
export const expireClaims = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('office_claim').where('claimed_at', '<=', claimsHoldSince(now)).execute();
};
