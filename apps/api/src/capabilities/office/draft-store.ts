import { type OfficeDraft, officeDraft } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { storedObject } from '../../platform/db/stored-json';
import { EnglishFailure } from '../../platform/http/english-failure';
import { lockAppointment } from '../appointments';

/** `office_draft.content`. */
export const storedDraft = storedObject<OfficeDraft>('the draft of an estimate', officeDraft);

export type SavedDraft = {
  readonly draft: OfficeDraft;
  readonly by: string;
  readonly byId: string;
  readonly version: number;
  readonly at: Date;
  readonly isSent: boolean;
  readonly sentKey: string | undefined;
};

export const findDraft = async (db: Database, appointmentId: string): Promise<SavedDraft | undefined> => {
  const row = await db
    .selectFrom('office_draft')
    .innerJoin('account', 'account.id', 'office_draft.saved_by')
    .select(['content', 'account.name', 'saved_by', 'saved_at', 'sent_version', 'sent_key', 'version'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return (
    row && {
      draft: storedDraft.decode(row.content),
      by: row.name,
      byId: row.saved_by,
      version: row.version,
      at: row.saved_at,
      isSent: row.sent_version !== null,
      sentKey: row.sent_key ?? undefined,
    }
  );
};

/** OFF-4: nobody's saved draft is replaced unseen. What was sent is no draft any more. */
export const requireSeen = (
  saved: SavedDraft | undefined,
  seen: number | undefined,
  accountId: string,
): void => {
  if (!saved || saved.isSent || saved.version === seen || saved.byId === accountId) return;
  throw new EnglishFailure(
    'conflict',
    `${saved.by} saved a draft in the meantime. Look at it before you replace it.`,
  );
};

/** Under the lock of the appointment, so that two who save at once see each other. */
export const saveSeenDraft = (
  db: Database,
  appointmentId: string,
  saved: {
    readonly draft: OfficeDraft;
    readonly accountId: string;
    readonly at: Date;
    readonly seen: number | undefined;
  },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAppointment(tx, appointmentId);
    requireSeen(await findDraft(tx, appointmentId), saved.seen, saved.accountId);
    await saveDraft(tx, appointmentId, saved);
  });

export const saveDraft = async (
  db: Database,
  appointmentId: string,
  saved: {
    readonly draft: OfficeDraft;
    readonly accountId: string;
    readonly at: Date;
    readonly sent?: { readonly version: number; readonly key: string | undefined };
  },
): Promise<void> => {
  const values = {
    content: storedDraft.encode(saved.draft),
    saved_by: saved.accountId,
    saved_at: saved.at,
    sent_version: saved.sent?.version ?? null,
    sent_key: saved.sent?.key ?? null,
  };
  await db
    .insertInto('office_draft')
    .values({ appointment_id: appointmentId, ...values })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet({ ...values, version: sql`office_draft.version + 1` }),
    )
    .execute();
};
