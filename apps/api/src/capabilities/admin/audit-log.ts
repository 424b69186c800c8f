import type { AdminSectionName, AuditEntry } from '@lugnut/contract';
import { sql } from 'kysely';
import { cutPage, selectPage } from '../../platform/db/list-pages';
import type { Database } from '../../platform/db/schema';
import type { AdminSection } from './audited-change';
import { storedSnapshot } from './stored';

const size = 100;

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_entry as entry')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['entry.id', 'entry.at', 'entry.section', 'entry.subject', 'entry.before', 'entry.after'])
    .select(['entry.undoes', 'account.name as by'])
    .select(sql<boolean>`exists (select 1 from audit_entry u where u.undoes = entry.id)`.as('is_undone'))
    .select(
      sql<boolean>`exists (select 1 from audit_entry later
        where later.section = entry.section and later.subject = entry.subject
          and (later.at, later.id) > (entry.at, entry.id))`.as('is_overtaken'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;
export type Sections = Readonly<Record<AdminSectionName, AdminSection<object>>>;

const undoOf = async (db: Database, sections: Sections, row: Row): Promise<AuditEntry['undo']> => {
  if (row.is_undone) return 'undone';
  if (row.is_overtaken) return 'overtaken';
  const section = sections[row.section as AdminSectionName];
  if (row.before === null && !section.remove) return 'not_safe';
  return (await section.undoProblem?.(db, row)) === undefined ? 'possible' : 'not_safe';
};

const describe = async (db: Database, sections: Sections, row: Row): Promise<AuditEntry> => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  section: row.section as AdminSectionName,
  subject: row.subject,
  before: row.before === null ? null : storedSnapshot.decode(row.before),
  after: row.after === null ? null : storedSnapshot.decode(row.after),
  undoes: row.undoes,
  undo: await undoOf(db, sections, row),
});

export type ChangesAsked = {
  readonly section?: AdminSectionName | undefined;
  readonly subject?: string | undefined;
  readonly after?: string | undefined;
};

/** The newest first, a page at a time. */
export const listChanges = async (
  db: Database,
  sections: Sections,
  { section, subject, after }: ChangesAsked,
): Promise<{ data: AuditEntry[]; next: string | null }> => {
  const query = selectEntries(db)
    .$if(section !== undefined, (query) => query.where('entry.section', '=', section ?? ''))
    .$if(subject !== undefined, (query) => query.where('entry.subject', '=', subject ?? ''));
  const order = { at: sql.ref('entry.at'), id: sql.ref('entry.id') };
  const { rows, next } = cutPage(size, await selectPage(query, order, { after, size }).execute());
  const data: AuditEntry[] = [];
  for (const row of rows) data.push(await describe(db, sections, row));
  return { data, next };
};

export const getChange = async (db: Database, sections: Sections, id: string): Promise<AuditEntry> =>
  describe(db, sections, await selectEntries(db).where('entry.id', '=', id).executeTakeFirstOrThrow());
