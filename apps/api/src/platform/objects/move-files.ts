import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema';
import { eachByItself } from '../jobs/each-by-itself';
import { hashInKey } from './object-key';
import type { ObjectStore } from './object-store';

/** The tables whose rows have a file, and where its type is said. */
const tables: Readonly<Record<string, RawBuilder<string>>> = {
  job_photo: sql`content_type`,
  job_document: sql`'application/pdf'`,
  request_media: sql`content_type`,
  vehicle_document: sql`content_type`,
  inspection_picture: sql`content_type`,
  data_export_part: sql`'application/octet-stream'`,
};

type Parts = { readonly db: Database; readonly objects: Pick<ObjectStore, 'keep' | 'read'> };

/** Few, as each is in memory. */
const batch = 20;

type Row = { readonly id: string; readonly type: string };

const moveOne = async ({ db, objects }: Parts, table: string, { id, type }: Row): Promise<void> => {
  const { rows } = await sql<{ content: Buffer }>`
    select content from ${sql.table(table)} where ctid = ${id}::tid and content is not null`.execute(db);
  const content = rows[0]?.content;
  if (!content) return;
  const key = await objects.keep(content, type);
  // As it is in storage, with its hash: only then the row lets go of it.
  await objects.read({ content: null, object_key: key });
  await sql`
    update ${sql.table(table)} set object_key = ${key}, content = null
    where ctid = ${id}::tid and encode(sha256(content), 'hex') = ${hashInKey(key)}`.execute(db);
};

/** Rows with a file in them; one that stays after it was handled is not found again in this run. */
async function* findFiles(db: Database, table: string, type: RawBuilder<string>): AsyncGenerator<Row> {
  const stuck: string[] = [];
  const find = async (where: RawBuilder<boolean>): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`
      select ctid::text as id, ${type} as type from ${sql.table(table)}
      where content is not null and ${where} limit ${batch}`.execute(db);
    return rows;
  };
  while (stuck.length < batch) {
    const rows = await find(sql`ctid <> all (${stuck}::tid[])`);
    yield* rows;
    if (rows.length < batch) return;
    const left = await find(sql`ctid = any (${rows.map(({ id }) => id)}::tid[])`);
    stuck.push(...left.map(({ id }) => id));
  }
}

async function* findAllFiles(db: Database): AsyncGenerator<Row & { readonly table: string }> {
  for (const [table, type] of Object.entries(tables))
    for await (const row of findFiles(db, table, type)) yield { ...row, table };
}

/**
 * Files of before there was storage, and of servers of the version before. A row has its file in one place or the other
 * at any moment.
 */
export const moveFiles = (parts: Parts, signal: AbortSignal): Promise<void> =>
  eachByItself(findAllFiles(parts.db), signal, (row) => moveOne(parts, row.table, row));
