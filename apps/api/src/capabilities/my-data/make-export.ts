import { exportLifeDays } from '@lugnut/domain/privacy';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { Deliverer } from '../../platform/jobs/deliver';
import { enqueue } from '../../platform/jobs/outbox';
import { type ObjectStore, readUnlessLost } from '../../platform/objects/object-store';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { accountStore } from '../accounts';
import { findEstimateDocument, type PaperPrinter, paperFileNames } from '../documents';
import type { MessageSettings } from '../messaging';
import { readerOf } from './ask-erasure';
import { type ExportArea, exportAreas } from './data-rule';
import { dataRules } from './data-rules';
import { exportNames } from './export-names';
import { findPerson, type Person } from './person';
import { tellExportReady } from './privacy-messages';

export type ExportDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
  readonly printer: Pick<PaperPrinter, 'print'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
};

const exportJob = 'data_export';
/** The most of a file in memory at a time; a piece is an object in storage. */
const pieceBytes = 4 * 1024 * 1024;

export const askExport = (
  { db, now }: Pick<ExportDeps, 'db' | 'now'>,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await accountStore(tx).lockById(accountId);
    // Whoever entered the code last is handed what is being made.
    const open = await tx
      .updateTable('data_export')
      .set({ session_id: sessionId })
      .where('account_id', '=', accountId)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (open) return;
    const id = newId();
    const askedAt = now();
    await tx
      .insertInto('data_export')
      .values({
        id,
        account_id: accountId,
        session_id: sessionId,
        asked_at: askedAt,
        expires_at: new Date(askedAt.getTime() + exportLifeDays * 86_400_000),
      })
      .execute();
    const subject = { type: 'export', id } as const;
    await recordSecurityEvent(tx, { kind: 'export_made', accountId, subject, note: 'a copy of all data' });
    await enqueue(tx, {
      kind: exportJob,
      payload: { exportId: id },
      dedupeKey: `data export ${id}`,
      turn: 'last',
    });
  });

/** Text of each table that may stand in a file of data; binary content is never among it. */
const readColumns = async (db: Database): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and data_type <> 'bytea' group by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** What a part costs us stands beside its price, and is ours. */
const withoutOurCosts = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (key, value: unknown) =>
    key === 'unitCostCents' || key === 'unit_cost_cents' ? undefined : value,
  );

const readArea = async (
  db: Database,
  area: ExportArea,
  person: Person,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, unknown[]>> => {
  const content: Record<string, unknown[]> = {};
  for (const [table, rule] of Object.entries(dataRules)) {
    if (rule.rule === 'not personal' || rule.area !== area) continue;
    const shown = (columns.get(table) ?? []).filter((column) => !rule.withheld?.includes(column));
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(shown) as row from (
        select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${rule.whose(person)}) as shown`.execute(db);
    if (rows.length > 0) content[table] = rows.map(({ row }) => withoutOurCosts(row));
  }
  return content;
};

type FileOfExport = {
  readonly path: string;
  read(): Promise<Uint8Array | undefined>;
  readonly isPacked?: true;
};

/** Everything that goes into the file, by name; nothing of it is read yet. */
const listFiles = async (deps: ExportDeps, person: Person): Promise<readonly FileOfExport[]> => {
  const { db, objects } = deps;
  const columns = await readColumns(db);
  const { visits, language } = person;
  const names = exportNames[language];
  const papersNamed = paperFileNames(language);
  const papers =
    visits.length === 0
      ? []
      : await db
          .selectFrom('job_document')
          .select(['appointment_id', 'kind', 'version'])
          .where('appointment_id', 'in', visits)
          .where('kind', '!=', 'estimate')
          .orderBy('appointment_id')
          .orderBy('kind')
          .orderBy('version')
          .execute();
  const estimates =
    visits.length === 0
      ? []
      : await db
          .selectFrom('estimate')
          .select('appointment_id')
          .where('appointment_id', 'in', visits)
          .execute();
  const photos =
    visits.length === 0
      ? []
      : await db
          .selectFrom('job_photo')
          .select(['id', 'appointment_id', 'content_type'])
          .where('appointment_id', 'in', visits)
          .orderBy('appointment_id')
          .orderBy('created_at')
          .execute();
  return [
    ...exportAreas.map((area) => ({
      path: `${names.areas[area]}.json`,
      read: async () => Buffer.from(JSON.stringify(await readArea(db, area, person, columns), null, 2)),
    })),
    ...papers.map(({ appointment_id, kind, version }) => ({
      path: `${names.documents}/${appointment_id}/${papersNamed[kind]}-${version}.pdf`,
      isPacked: true as const,
      read: async () => {
        const file = await db
          .selectFrom('job_document')
          .select(['content', 'object_key'])
          .where('appointment_id', '=', appointment_id)
          .where('kind', '=', kind)
          .where('version', '=', version)
          .executeTakeFirst();
        return file && readUnlessLost(objects, file);
      },
    })),
    ...estimates.map(({ appointment_id }) => ({
      path: `${names.documents}/${appointment_id}/${papersNamed.estimate}.pdf`,
      isPacked: true as const,
      read: () => findEstimateDocument({ ...deps, brand: deps.messages.brand }, appointment_id),
    })),
    ...photos.map(({ id, appointment_id, content_type }) => ({
      path: `${names.photos}/${appointment_id}/${id}.${content_type === 'image/png' ? 'png' : 'jpg'}`,
      isPacked: true as const,
      read: async () => {
        const file = await db
          .selectFrom('job_photo')
          .select(['content', 'object_key'])
          .where('id', '=', id)
          .executeTakeFirst();
        return file && readUnlessLost(objects, file);
      },
    })),
  ];
};

/** One file is in memory at a time; what is zipped leaves in pieces before the next is read. */
const writeZip = async (deps: ExportDeps, id: string, files: readonly FileOfExport[]): Promise<number> => {
  const { db, now, objects } = deps;
  let waiting: Buffer[] = [];
  let failure: Error | undefined;
  let nth = 0;
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    failure ??= error ?? undefined;
    if (chunk) waiting.push(Buffer.from(chunk));
  });
  const flush = async (isLast: boolean): Promise<void> => {
    if (failure) throw failure;
    const all = Buffer.concat(waiting);
    const whole = isLast ? all.length : all.length - (all.length % pieceBytes);
    for (let at = 0; at < whole; at += pieceBytes) {
      const content = all.subarray(at, Math.min(at + pieceBytes, whole));
      const objectKey = await objects.keep(content, 'application/octet-stream');
      await db
        .insertInto('data_export_part')
        .values({ export_id: id, nth, content: null, object_key: objectKey })
        .execute();
      nth += 1;
      bytes += content.length;
    }
    waiting = whole < all.length ? [all.subarray(whole)] : [];
  };
  for (const [done, file] of files.entries()) {
    const content = await file.read();
    if (content) {
      // Pictures and PDFs are compressed already.
      const entry = file.isPacked ? new ZipPassThrough(file.path) : new ZipDeflate(file.path, { level: 6 });
      entry.mtime = now();
      zip.add(entry);
      entry.push(content, true);
    }
    await flush(false);
    await db
      .updateTable('data_export')
      .set({ files_done: done + 1 })
      .where('id', '=', id)
      .execute();
  }
  zip.end();
  await flush(true);
  return bytes;
};

const finish = async (
  tx: DatabaseTransaction,
  { now, messages }: ExportDeps,
  made: { readonly id: string; readonly accountId: string; readonly bytes: number },
): Promise<void> => {
  const { id, accountId, bytes } = made;
  await tx
    .updateTable('data_export')
    .set({ state: 'ready', ready_at: now(), bytes })
    .where('id', '=', id)
    .execute();
  const account = await accountStore(tx).findById(accountId);
  if (account) await tellExportReady(tx, messages, readerOf(account), id);
};

/** Begins anew when it was interrupted: what was written before is dropped first. */
const makeExport = async (deps: ExportDeps, id: string): Promise<void> => {
  const { db } = deps;
  const asked = await db
    .selectFrom('data_export')
    .select(['account_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  const person = asked?.state === 'waiting' ? await findPerson(db, asked.account_id) : undefined;
  if (!asked || !person) return;
  await db.deleteFrom('data_export_part').where('export_id', '=', id).execute();
  const files = await listFiles(deps, person);
  await db
    .updateTable('data_export')
    .set({ files_done: 0, files_total: files.length })
    .where('id', '=', id)
    .execute();
  const bytes = await writeZip(deps, id, files);
  await db.transaction().execute((tx) => finish(tx, deps, { id, accountId: asked.account_id, bytes }));
};

/** The page must not wait for ever: after the last attempt it says so, and another copy can be asked for. */
const mostAttempts = 5;

export const createExportDeliverer = (deps: ExportDeps): Deliverer => ({
  kind: exportJob,
  isSlow: true,
  backOff: { maxAttempts: mostAttempts },
  async deliver(payload, { attempt }) {
    const { success, data } = z.object({ exportId: z.uuid() }).safeParse(payload);
    if (!success) return { status: 'failed', isPermanent: true, reason: 'malformed payload' };
    try {
      await makeExport(deps, data.exportId);
    } catch (error) {
      if (attempt >= mostAttempts)
        await deps.db
          .updateTable('data_export')
          .set({ state: 'failed' })
          .where('id', '=', data.exportId)
          .where('state', '=', 'waiting')
          .execute();
      throw error;
    }
    return { status: 'delivered' };
  },
});
