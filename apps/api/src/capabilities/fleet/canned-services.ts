import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';

export const cannedServices = (db: Database, fleetId: string) => ({
  async list() {
    const rows = await db
      .selectFrom('canned_service')
      .select(['id', 'name', 'services'])
      .where('account_id', '=', fleetId)
      .orderBy('name')
      .execute();
    return rows.map(({ id, name, services }) => ({ id, attributes: { name, services } }));
  },

  async save(name: string, services: readonly string[]): Promise<void> {
    await db
      .insertInto('canned_service')
      .values({ id: newId(), account_id: fleetId, name, services: [...services] })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'name']).doUpdateSet({ services: [...services] }),
      )
      .execute();
  },

  async remove(id: string): Promise<void> {
    const removed = await db
      .deleteFrom('canned_service')
      .where('id', '=', id)
      .where('account_id', '=', fleetId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new EnglishFailure('not_found', 'There is no such canned service');
  },

  /** Resolves the ids; another fleet's id counts as not found. */
  async servicesOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('canned_service')
      .select(['id', 'services'])
      .where('account_id', '=', fleetId)
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length !== new Set(ids).size)
      throw new EnglishFailure('not_found', 'There is no such canned service');
    return rows.flatMap(({ services }) => services);
  },
});
