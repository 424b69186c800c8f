import type { MemberServiceTerms } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const selectServices = (db: Database) =>
  db.selectFrom('member_service').select(['id', 'label', 'delivered_by']).orderBy('list_rank').orderBy('id');

export const listMemberServices = async (db: Database) =>
  (await selectServices(db).execute()).map(({ id, ...attributes }) => ({ id, attributes, facts: {} }));

/** What members get beside prices. A row without a way to have it is kept and shown nowhere (MEMB-4). */
export const memberServiceSection: AdminSection<MemberServiceTerms> = {
  name: 'member_services',
  async find(db, id) {
    const row = await selectServices(db).where('id', '=', id).executeTakeFirst();
    return row && { label: row.label, delivered_by: row.delivered_by };
  },
  async put(tx, id, terms) {
    requireSound(
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? [] : ['A benefit needs a name with letters or digits.'],
    );
    const all = await selectServices(tx).execute();
    await tx
      .insertInto('member_service')
      .values({ id, ...terms, list_rank: all.length + 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...terms, updated_at: sql`now()` }))
      .execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom('member_service').where('id', '=', id).execute();
  },
};
