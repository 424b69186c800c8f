import type { LanguageCode } from '@lugnut/domain/language';
import { type LegalKind, legalStatusOf } from '@lugnut/domain/legal';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';

/** The text that governs: its row says when a version is in force, and who wrote and reviewed it. */
const governing: LanguageCode = 'en';

/** Every version, the newest of each kind first, with its translation. */
export const readVersions = async (db: Database, today: PlainDay) => {
  const rows = await db
    .selectFrom('legal_text')
    .leftJoin('account', 'account.id', 'legal_text.author_account_id')
    .leftJoin('legal_text as spanish', (join) =>
      join
        .onRef('spanish.kind', '=', 'legal_text.kind')
        .onRef('spanish.version', '=', 'legal_text.version')
        .on('spanish.language', '=', 'es'),
    )
    .selectAll('legal_text')
    .select(['account.name as author', 'spanish.body as body_es'])
    .where('legal_text.language', '=', governing)
    .orderBy('legal_text.kind')
    .orderBy('legal_text.version', 'desc')
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

/** The row that governs, and the words of the draft in each language. */
export const lockDraft = async (db: Database, kind: LegalKind) => {
  const rows = await db
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', kind)
    .where('effective_from', 'is', null)
    .orderBy('language')
    .forUpdate()
    .execute();
  const draft = rows.find(({ language }) => language === governing);
  return draft && { ...draft, body_es: rows.find(({ language }) => language === 'es')?.body ?? '' };
};

export const readLastVersion = async (db: Database, kind: LegalKind): Promise<number> => {
  const row = await db
    .selectFrom('legal_text')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.last ?? 0;
};
