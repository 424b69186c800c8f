import { demoAccounts } from '../capabilities/accounts';
import type { Database } from '../platform/db/schema';

/** The demo's technician logs in as one of the Detroit crew; whom an admin has linked since stays linked. */
export const seedDemoStaff = async (db: Database): Promise<void> => {
  const login = demoAccounts.find(({ role }) => role === 'technician');
  if (!login) return;
  const linked = await db
    .selectFrom('technician')
    .select('id')
    .where('account_id', '=', login.id)
    .executeTakeFirst();
  if (linked) return;
  const first = await db
    .selectFrom('technician')
    .select('id')
    .where('market_id', '=', 'DET')
    .where('kind', '=', 'mechanic')
    .where('account_id', 'is', null)
    .orderBy('showcase_rank')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await db.updateTable('technician').set({ account_id: login.id }).where('id', '=', first.id).execute();
};
