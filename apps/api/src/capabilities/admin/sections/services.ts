import type { ServiceTerms } from '@lugnut/contract';
import { serviceIdOf } from '@lugnut/domain/catalog';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const selectServices = (db: Database) =>
  db
    .selectFrom('service')
    .select(['id', 'name', 'category', 'synonyms', 'minutes_on_site', 'skill', 'tools', 'pricing', 'offered'])
    .select(
      sql<boolean>`special is not distinct from 'oil change'
        or exists (select 1 from price_book_entry p where p.service_id = service.id)`.as('has_price'),
    )
    .orderBy('list_rank')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>;

const termsOf = ({ id: _id, has_price: _price, ...terms }: Row): ServiceTerms => ({
  ...terms,
  category: terms.category as ServiceTerms['category'],
  skill: terms.skill as ServiceTerms['skill'],
  tools: terms.tools as ServiceTerms['tools'],
});

export const listServices = async (db: Database) =>
  (await selectServices(db).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: { has_price: row.has_price },
  }));

export const serviceFactsOf = async (db: Database, id: string) => {
  const row = await selectServices(db).where('id', '=', id).executeTakeFirst();
  return { has_price: row?.has_price ?? false };
};

export const serviceSection: AdminSection<ServiceTerms> = {
  name: 'services',
  async find(db, id) {
    const row = await selectServices(db).where('id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, terms, before) {
    const others = await tx.selectFrom('service').select('name').where('id', '!=', id).execute();
    const { has_price: hasPrice } = await serviceFactsOf(tx, id);
    requireSound([
      ...(others.some(({ name }) => name.toLowerCase() === terms.name.toLowerCase())
        ? ['Another service has this name.']
        : []),
      ...(terms.pricing === 'instant' && !hasPrice
        ? ['The price book has no price for it: the office prices it until it has.']
        : []),
      ...(before === undefined && serviceIdOf(terms.name) !== id
        ? ['A service is known by its name in small letters.']
        : []),
    ]);
    await tx
      .insertInto('service')
      .values({ id, ...terms, requires: 'any car', list_rank: others.length + 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...terms, updated_at: sql`now()` }))
      .execute();
  },
};
