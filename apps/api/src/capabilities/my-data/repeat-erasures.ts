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
const keptList = z.object({ format: z.literal('lugnut-erasures'), erasures: z.array(keptErasure) });
export type KeptErasure = z.infer<typeof keptErasure>;

export const encodeErasures = (erasures: readonly KeptErasure[]): string =>
  `${JSON.stringify({ format: 'lugnut-erasures', erasures }, undefined, 2)}\n`;

/** Undefined where the text is no such list. */
export const decodeErasures = (text: string): readonly KeptErasure[] | undefined => {
  try {
    return keptList.parse(JSON.parse(text)).erasures;
  } catch {
    return undefined;
  }
};

const hasErasures = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.erasure_request') is not null as known`.execute(db);
  return rows[0]?.known === true;
};

/** Those of a list and those of the database; of a request that both know, the database says whether it still stands. */
export const mergeErasures = async (
  db: Database,
  listed: readonly KeptErasure[],
): Promise<readonly KeptErasure[]> => {
  if (!(await hasErasures(db))) return listed;
  const rows = await db
    .selectFrom('erasure_request')
    .select(['id', 'account_id', 'asked_by', 'asked_at', 'erase_after', 'state'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...listed.filter(({ id }) => !known.has(id)),
    ...rows
      .filter(({ state }) => state !== 'taken_back')
      .map(({ id, account_id, asked_by, asked_at, erase_after }) => ({
        id,
        accountId: account_id,
        askedBy: asked_by,
        askedAt: asked_at.toISOString(),
        eraseAfter: erase_after.toISOString(),
      })),
  ];
};

/**
 * After a restore: erasures that the backup does not know of wait again, so that the server's job carries them out once
 * it runs. Nobody is reminded of one whose time has come. Returns how many.
 */
export const repeatErasures = async (
  db: Database,
  listed: readonly KeptErasure[],
  now: Date,
): Promise<number> => {
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
