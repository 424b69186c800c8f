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

/** Nobody writes over somebody else's work. */
export const requireUnclaimedByOthers = async (
  db: Database,
  appointmentId: string,
  account: Account,
): Promise<void> => {
  const claim = await findClaim(db, appointmentId);
  if (claim && claim.accountId !== account.id)
    throw new Failure('conflict', `${claim.name} has claimed this request.`);
};

/** The table has room for one claim a request: of two who press at once, one gets it. */
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

/** Only who has it gives it back; an admin frees what somebody left behind. */
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
