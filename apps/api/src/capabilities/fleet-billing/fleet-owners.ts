import type { Database } from '../../platform/db/schema';

/** Those who answer for the fleet and have shown who they are, its founder first. */
export const findOwners = async (db: Database, fleetId: string) => {
  const owners = await db
    .selectFrom('account')
    .innerJoin('fleet', 'fleet.account_id', 'account.fleet_id')
    .select(['account.id', 'account.name', 'account.email', 'account.phone', 'fleet.founder_id'])
    .where('account.fleet_id', '=', fleetId)
    .where('account.fleet_role', '=', 'owner')
    .where('account.is_proven', '=', true)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute();
  return owners.toSorted((a, b) => Number(b.id === b.founder_id) - Number(a.id === a.founder_id));
};
