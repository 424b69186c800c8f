import { createHash } from 'node:crypto';
import { erasureDates } from '@lugnut/domain/privacy';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { hashSecret } from '../accounts';
import { undoSecretOf } from './ask-erasure';

/** One erasure, without anything about the person but the id of what was their account. */
const keptErasure = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  askedBy: z.uuid(),
  askedAt: z.iso.datetime(),
  eraseAfter: z.iso.datetime(),
});
const keptList = z.object({
  format: z.literal('lugnut-erasures'),
  /** Of which installation and up to when it is whole; lists of earlier releases do not say. */
  of: z.optional(z.string()),
  asOf: z.optional(z.iso.datetime()),
  erasures: z.array(keptErasure),
  takenBack: z._default(z.array(z.uuid()), []),
});
export type ErasureList = Omit<z.infer<typeof keptList>, 'format'>;

export const noErasures: ErasureList = { erasures: [], takenBack: [] };

export const encodeErasures = (list: ErasureList): string =>
  `${JSON.stringify({ format: 'lugnut-erasures', ...list }, undefined, 2)}\n`;

/** Undefined where the text is no such list. */
export const decodeErasures = (text: string): ErasureList | undefined => {
  try {
    const { format: _format, ...list } = keptList.parse(JSON.parse(text));
    return list;
  } catch {
    return undefined;
  }
};

/** What any of them knows; whether one was taken back is said by the list that is whole up to the latest moment. */
export const joinErasures = (lists: readonly ErasureList[]): ErasureList => {
  const listedAt = new Map<string, number>();
  const takenBackAt = new Map<string, number>();
  const byId = new Map<string, ErasureList['erasures'][number]>();
  for (const { asOf, erasures, takenBack } of lists) {
    const at = asOf === undefined ? 0 : Date.parse(asOf);
    for (const erasure of erasures) {
      byId.set(erasure.id, erasure);
      listedAt.set(erasure.id, Math.max(at, listedAt.get(erasure.id) ?? 0));
    }
    for (const id of takenBack) takenBackAt.set(id, Math.max(at, takenBackAt.get(id) ?? 0));
  }
  const isTakenBack = (id: string): boolean => (takenBackAt.get(id) ?? -1) >= (listedAt.get(id) ?? 0);
  return {
    erasures: [...byId.values()].filter(({ id }) => !isTakenBack(id)),
    takenBack: [...takenBackAt.keys()].filter(isTakenBack),
  };
};

/** Says which installation a list is of, to whoever has its database. */
const markOf = (secret: string): string =>
  createHash('sha256').update(`erasures of ${secret}`).digest('hex').slice(0, 16);

export const findErasuresMark = async (db: Database): Promise<string | undefined> => {
  if (!(await hasTable(db, 'installation'))) return undefined;
  const row = await db.selectFrom('installation').select('secret').executeTakeFirst();
  return row && markOf(row.secret);
};

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass(${`public.${name}`}) is not null as known`.execute(db);
  return rows[0]?.known === true;
};

/**
 * Those of the database; of those listed also the ones that it does not know. One that waits in it stays taken back by
 * a list: it may have been restored without that list.
 */
export const mergeErasures = async (db: Database, listed: ErasureList, now: Date): Promise<ErasureList> => {
  if (!(await hasTable(db, 'erasure_request'))) return listed;
  const rows = await db
    .selectFrom('erasure_request')
    .select(['id', 'account_id', 'asked_by', 'asked_at', 'erase_after', 'state'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const of = await findErasuresMark(db);
  const begun = new Set(
    rows.filter(({ state }) => state === 'erasing' || state === 'done').map(({ id }) => id),
  );
  // Without their moments: where both know of one, what is taken back in either is, unless it was begun here.
  const joined = joinErasures([
    { erasures: listed.erasures, takenBack: listed.takenBack.filter((id) => !begun.has(id)) },
    {
      erasures: rows.map(({ id, account_id, asked_by, asked_at, erase_after }) => ({
        id,
        accountId: account_id,
        askedBy: asked_by,
        askedAt: asked_at.toISOString(),
        eraseAfter: erase_after.toISOString(),
      })),
      takenBack: rows.filter(({ state }) => state === 'taken_back').map(({ id }) => id),
    },
  ]);
  return { ...(of === undefined ? {} : { of }), asOf: now.toISOString(), ...joined };
};

/** When a server last worked on a database: what was asked for since then it cannot know. */
export const findLastWork = async (db: Database): Promise<Date | undefined> => {
  if (!(await hasTable(db, 'scheduled_run'))) return undefined;
  const row = await db
    .selectFrom('scheduled_run')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
};

/** What waits in the backup and was taken back since then is not carried out. */
const takeBackAgain = async (
  db: Database,
  { takenBack }: Pick<ErasureList, 'takenBack'>,
  now: Date,
): Promise<void> => {
  if (takenBack.length === 0) return;
  await db
    .updateTable('erasure_request')
    .set({ state: 'taken_back', taken_back_at: now, held_by: null })
    .where('id', 'in', takenBack)
    .where('state', '=', 'waiting')
    .execute();
};

/**
 * After a restore: erasures that the backup does not know of wait again, so that the server's job carries them out once
 * it runs, and those that were taken back since do not. Nobody is reminded of one whose time has come. Returns how many
 * wait again.
 */
export const repeatErasures = async (
  db: Database,
  { erasures: listed, takenBack }: Pick<ErasureList, 'erasures' | 'takenBack'>,
  now: Date,
): Promise<number> => {
  // First: an account has one open request, and one that still waits would keep out the one that was carried out.
  await takeBackAgain(db, { takenBack }, now);
  if (listed.length === 0) return 0;
  const secret = await ensureInstallationSecret(db);
  let repeated = 0;
  for (const { id, accountId, askedBy, askedAt, eraseAfter } of listed) {
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'erased_at'])
      .where('id', 'in', [accountId, askedBy])
      .execute();
    // Of an account made after the backup there is nothing to erase.
    if (!accounts.some((account) => account.id === accountId && account.erased_at === null)) continue;
    const { acknowledgeBy, answerBy } = erasureDates(new Date(askedAt));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('erasure_request')
      .values({
        id,
        account_id: accountId,
        asked_at: askedAt,
        asked_by: accounts.some((account) => account.id === askedBy) ? askedBy : accountId,
        erase_after: eraseAfter,
        acknowledge_by: acknowledgeBy,
        answer_by: answerBy,
        undo_hash: hashSecret(undoSecretOf(secret, id)),
        reminded_at: new Date(eraseAfter) <= now ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    repeated += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return repeated;
};
