import type { BusinessTerms } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const columns = [
  'business.legal_name',
  'business.street',
  'business.city',
  'business.state',
  'business.zip',
  'business.phone',
  'business.email',
  'business.registration_name',
  'business.registration_name_es',
  'business.registration_number',
  'business.tax_id',
  'business.invoice_note',
  'business.invoice_note_es',
] as const;

const selectBusinesses = (db: Database) =>
  db
    .selectFrom('market_business as business')
    .innerJoin('market', 'market.id', 'business.market_id')
    .select(columns)
    .select(['market.id', 'market.name as market'])
    .orderBy('market.name');

type Row = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>;

const termsOf = ({ id: _id, market: _market, ...terms }: Row): BusinessTerms => terms;

export const listBusinesses = async (db: Database) =>
  (await selectBusinesses(db).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: { market: row.market },
  }));

export const businessFactsOf = async (db: Database, id: string) => {
  const { market } = await selectBusinesses(db).where('market.id', '=', id).executeTakeFirstOrThrow();
  return { market };
};

/** What is said in Spanish stands beside its English words, which are the ones that count. */
const findUntold = (terms: BusinessTerms): readonly string[] => [
  ...(terms.registration_name_es !== null && terms.registration_name === null
    ? ['Enter the registration in English, too.']
    : []),
  ...(terms.invoice_note_es !== null && terms.invoice_note === null
    ? ['Enter the note on invoices in English, too.']
    : []),
];

/** Invoices that were given out keep what they said; a change stands on those made from then on. */
export const businessSection: AdminSection<BusinessTerms> = {
  name: 'businesses',
  async find(db, id) {
    const row = await selectBusinesses(db).where('market.id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, terms) {
    const market = await tx.selectFrom('market').select('id').where('id', '=', id).executeTakeFirst();
    if (!market) throw new EnglishFailure('not_found', 'There is no such market');
    requireSound(
      (terms.registration_name === null) === (terms.registration_number === null)
        ? []
        : ['A registration needs both its name and its number.'],
    );
    requireSound(findUntold(terms));
    await tx
      .insertInto('market_business')
      .values({ market_id: id, ...terms })
      .onConflict((conflict) =>
        conflict.column('market_id').doUpdateSet({ ...terms, updated_at: sql`now()` }),
      )
      .execute();
  },
};
