import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Account } from '../accounts';
import { isId, noSuchAppointment } from '../appointments';

type Claim = { readonly accountId: string; readonly name: string };

const findClaim = async (db: Database, appointmentId: string): Promise<Claim | undefined> => {
  const row = await db
    .selectFrom('office_claim')
    .innerJoin('account', 'account.id', 'office_claim.account_id')
    .select(['account.id', 'account.name'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row && { accountId: row.id, name: row.name };
};

/** Refuses to overwrite a colleague's work. */
export const requireUnclaimedByOthers = async (
  db: Database,
  appointmentId: string,
  account: Account,
): Promise<void> => {
  const claim = await findClaim(db, appointmentId);
  if (claim && claim.accountId !== account.id)
    throw new Failure('conflict', `${claim.name} has claimed this request.`);
};

/** A unique row per request: of two concurrent claims, one wins. */
export const claimRequest = async (db: Database, appointmentId: string, account: Account): Promise<void> => {
  if (!isId(appointmentId)) throw noSuchAppointment();
  const { rowCount } = await db
    .selectFrom('appointment')
    .select((e) => e.fn.countAll<number>().as('rowCount'))
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (Number(rowCount) === 0) throw noSuchAppointment();
  await db
    .insertInto('office_claim')
    .values({ appointment_id: appointmentId, account_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireUnclaimedByOthers(db, appointmentId, account);
};

/** Only the claimer releases it; an admin may release any claim. */
export const releaseRequest = async (
  db: Database,
  appointmentId: string,
  account: Account,
): Promise<void> => {
  if (!isId(appointmentId)) throw noSuchAppointment();
  if (account.role !== 'admin') await requireUnclaimedByOthers(db, appointmentId, account);
  await db
    .deleteFrom('office_claim')
    .where('appointment_id', '=', appointmentId)
    .$if(account.role !== 'admin', (query) => query.where('account_id', '=', account.id))
    .execute();
};
