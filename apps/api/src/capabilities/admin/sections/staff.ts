import type { StaffTerms } from '@lugnut/contract';
import { staffChangeProblem, staffRoles } from '@lugnut/domain/administration';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event';
import { sessionStore } from '../../accounts';
import { isId } from '../../appointments';
import type { AdminSection } from '../audited-change';

const selectStaff = (db: Database) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'email', 'phone'])
    .where('role', 'in', [...staffRoles])
    .orderBy('role')
    .orderBy('name')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectStaff>['executeTakeFirstOrThrow']>>;

const termsOf = ({ name, role }: Row): StaffTerms => ({ name, role: role as StaffTerms['role'] });

const factsOf = (row: Row, viewer: string) => ({
  email: row.email,
  phone: row.phone,
  is_you: row.id === viewer,
});

export const listStaff = async (db: Database, viewer: string) =>
  (await selectStaff(db).limit(1_000).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: factsOf(row, viewer),
  }));

export const staffFactsOf = async (db: Database, id: string, viewer: string) =>
  factsOf(await selectStaff(db).where('id', '=', id).executeTakeFirstOrThrow(), viewer);

const refuseLosingAdmins = async (
  tx: DatabaseTransaction,
  before: StaffTerms | undefined,
  after: StaffTerms | undefined,
): Promise<void> => {
  const admins = await tx.selectFrom('account').select('id').where('role', '=', 'admin').execute();
  const problem = staffChangeProblem({
    before: before?.role,
    after: after?.role,
    admins: admins.length,
  });
  if (problem !== undefined) throw new Failure('conflict', problem);
};

/** Every way to give a role ends here: only an account somebody has logged in to gets one (GATE-7). */
const requireFitForStaff = async (tx: DatabaseTransaction, id: string) => {
  const account = isId(id)
    ? await tx
        .selectFrom('account')
        .select(['role', 'is_proven'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!account) throw new Failure('not_found', 'There is no such person');
  if (account.role === 'fleet') throw new Failure('conflict', 'This is the login of a fleet.');
  if (!account.is_proven)
    throw new Failure(
      'conflict',
      'Somebody has booked with this and not logged in yet: let them log in first.',
    );
  return account;
};

/** Unlinks the technician record of somebody who is no longer a technician. */
const unlinkTechnician = async (tx: DatabaseTransaction, id: string): Promise<void> => {
  await tx.updateTable('technician').set({ account_id: null }).where('account_id', '=', id).execute();
};

export const staffSection: AdminSection<StaffTerms> = {
  name: 'staff',
  async find(db, id) {
    if (!isId(id)) return undefined;
    const row = await selectStaff(db).where('id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, after, before) {
    await refuseLosingAdmins(tx, before, after);
    const account = await requireFitForStaff(tx, id);
    await tx
      .updateTable('account')
      .set({ name: after.name, role: after.role })
      .where('id', '=', id)
      .execute();
    // Nobody who was logged in before, perhaps somebody else, gets the new role with their old session.
    if (account.role !== after.role) {
      await sessionStore(tx).endAll(id);
      const note = `${account.role} → ${after.role}`;
      await recordSecurityEvent(tx, { kind: 'role_given', accountId: id, note });
    }
    if (after.role !== 'technician') await unlinkTechnician(tx, id);
  },
  /** The account stays as a customer's; staff sessions and streams end now. */
  async remove(tx, id, before) {
    await refuseLosingAdmins(tx, before, undefined);
    await tx.updateTable('account').set({ role: 'customer' }).where('id', '=', id).execute();
    await unlinkTechnician(tx, id);
    await sessionStore(tx).endAll(id);
    await recordSecurityEvent(tx, { kind: 'role_taken', accountId: id, note: `${before.role} → customer` });
  },
};
