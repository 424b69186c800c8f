import { demoAccounts } from '../capabilities/accounts';
import type { Database } from '../platform/db/schema';
import { demoCrew, demoLoginTechnician } from './demo-crew';
import type { DemoTechnician } from './demo-technicians';
import { stableId } from './stable-id';

const areaCodes: Readonly<Record<string, string>> = { DET: '313', DFW: '214', HOU: '713', PHX: '602' };

/** Reserved numbers (555-01xx), those of a market in a row. */
const loginOf = ({ name, marketId }: DemoTechnician) => {
  const nth = demoCrew.filter((one) => one.marketId === marketId).findIndex((one) => one.name === name);
  return {
    id: stableId(`login ${name}`),
    name,
    phone: `+1${areaCodes[marketId]}555013${nth}`,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    role: 'technician' as const,
  };
};

/** Nobody without a login hears of changed stops. Whom an admin has linked or unlinked since stays so. */
const seedCrewLogins = async (db: Database): Promise<void> => {
  for (const person of demoCrew) {
    if (person.name === demoLoginTechnician) continue;
    const login = loginOf(person);
    const added = await db
      .insertInto('account')
      .values(login)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added)
      await db
        .updateTable('technician')
        .set({ account_id: added.id })
        .where('id', '=', stableId(`technician ${person.name}`))
        .where('account_id', 'is', null)
        .execute();
  }
};

/** The demo's technician logs in as one of the Detroit crew; whom an admin has linked since stays linked. */
const seedDemoLogin = async (db: Database): Promise<void> => {
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

export const seedDemoStaff = async (db: Database): Promise<void> => {
  await seedDemoLogin(db);
  await seedCrewLogins(db);
};
