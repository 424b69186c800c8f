import { type LegalKind, legalStatusOf } from '@lugnut/domain/legal';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';

const language = 'en';

/** Every version, the newest of each kind first. */
export const readVersions = async (db: Database, today: PlainDay) => {
  const rows = await db
    .selectFrom('legal_text')
    .leftJoin('account', 'account.id', 'legal_text.author_account_id')
    .selectAll('legal_text')
    .select('account.name as author')
    .where('legal_text.language', '=', language)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  const versions = rows.map((row) => ({ ...row, effectiveFrom: row.effective_from ?? undefined }));
  return versions.map((row) => ({
    ...row,
    status: legalStatusOf(
      row,
      versions.filter(({ kind }) => kind === row.kind),
      today,
    ),
  }));
};

export const lockDraft = (db: Database, kind: LegalKind) =>
  db
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('effective_from', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const readLastVersion = async (db: Database, kind: LegalKind): Promise<number> => {
  const row = await db
    .selectFrom('legal_text')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.last ?? 0;
};
