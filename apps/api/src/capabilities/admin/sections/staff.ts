import type { StaffTerms } from '@lugnut/contract';
import { staffChangeProblem, staffRoles } from '@lugnut/domain/administration';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event';
import { cutOff } from '../../accounts';
import { isId } from '../../appointments';
import type { AdminSection } from '../audited-change';
import { leaveJobs, releaseClaims } from '../leave-staff';

const selectStaff = (db: Database) =>
  db
    .selectFrom('account')
    .select((e) => [
      'id',
      'name',
      e.fn.coalesce('email', 'unproven_email').as('email'),
      e.fn.coalesce('phone', 'unproven_phone').as('phone'),
      'invited_role',
      e.fn.coalesce('invited_role', 'role').as('role'),
    ])
    .where((e) => e.or([e('role', 'in', [...staffRoles]), e('invited_role', 'is not', null)]))
    .orderBy(({ fn }) => fn.coalesce('invited_role', 'role'))
    .orderBy('name')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectStaff>['executeTakeFirstOrThrow']>>;

const termsOf = ({ name, role }: Row): StaffTerms => ({ name, role: role as StaffTerms['role'] });

const factsOf = (row: Row, viewer: string) => ({
  email: row.email,
  phone: row.phone,
  is_you: row.id === viewer,
  has_logged_in: row.invited_role === null,
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
  if (problem !== undefined) throw new EnglishFailure('conflict', problem);
};

/**
 * Every way to give a role ends here: only an account somebody has logged in to has one (GATE-7). One that was made
 * by our own invitation is promised it, and gets it with its first login.
 */
const requireFitForStaff = async (tx: DatabaseTransaction, id: string) => {
  const account = isId(id)
    ? await tx
        .selectFrom('account')
        .select(['role', 'is_proven', 'is_invited'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!account) throw new EnglishFailure('not_found', 'There is no such person');
  if (account.role === 'fleet') throw new EnglishFailure('conflict', 'That login belongs to a fleet.');
  if (!account.is_proven && !account.is_invited)
    throw new EnglishFailure(
      'conflict',
      'Someone booked with this and hasn’t logged in yet. Have them log in first.',
    );
  return account;
};

/** What a role leaves behind goes with it: technicians claim no requests, and only they have jobs. */
const settleRole = async (
  tx: DatabaseTransaction,
  id: string,
  { role }: StaffTerms,
  now: Date,
): Promise<void> => {
  if (role === 'technician') await releaseClaims(tx, id);
  else await leaveJobs(tx, id, now);
};

export const createStaffSection = (now: () => Date): AdminSection<StaffTerms> => ({
  name: 'staff',
  async find(db, id) {
    if (!isId(id)) return undefined;
    const row = await selectStaff(db).where('id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, after, before) {
    const account = await requireFitForStaff(tx, id);
    if (!account.is_proven) {
      await tx
        .updateTable('account')
        .set({ name: after.name, invited_role: after.role })
        .where('id', '=', id)
        .execute();
      await settleRole(tx, id, after, now());
      return;
    }
    await refuseLosingAdmins(tx, before, after);
    await tx
      .updateTable('account')
      .set({ name: after.name, role: after.role })
      .where('id', '=', id)
      .execute();
    // Nobody who was logged in before, perhaps somebody else, gets the new role with their old session.
    if (account.role !== after.role) {
      await cutOff(tx, id, { keepsPasskeys: true });
      const note = `${account.role} → ${after.role}`;
      await recordSecurityEvent(tx, { kind: 'role_given', accountId: id, note });
    }
    await settleRole(tx, id, after, now());
  },
  /** The account stays as a customer's; staff sessions and streams end now. */
  async remove(tx, id, before) {
    const { is_proven } = await requireFitForStaff(tx, id);
    if (is_proven) await refuseLosingAdmins(tx, before, undefined);
    await tx
      .updateTable('account')
      .set({ role: 'customer', invited_role: null })
      .where('id', '=', id)
      .execute();
    await releaseClaims(tx, id);
    await leaveJobs(tx, id, now());
    await cutOff(tx, id, { keepsPasskeys: true });
    await recordSecurityEvent(tx, { kind: 'role_taken', accountId: id, note: `${before.role} → customer` });
  },
});
