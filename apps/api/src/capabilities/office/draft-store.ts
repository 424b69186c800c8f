import { type OfficeDraft, officeDraft } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import { storedObject } from '../../platform/db/stored-json';

/** `office_draft.content`. */
export const storedDraft = storedObject<OfficeDraft>('the draft of an estimate', officeDraft);

export type SavedDraft = {
  readonly draft: OfficeDraft;
  readonly by: string;
  readonly at: Date;
  readonly isSent: boolean;
  readonly sentKey: string | undefined;
};

export const findDraft = async (db: Database, appointmentId: string): Promise<SavedDraft | undefined> => {
  const row = await db
    .selectFrom('office_draft')
    .innerJoin('account', 'account.id', 'office_draft.saved_by')
    .select(['content', 'account.name', 'saved_at', 'sent_version', 'sent_key'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return (
    row && {
      draft: storedDraft.decode(row.content),
      by: row.name,
      at: row.saved_at,
      isSent: row.sent_version !== null,
      sentKey: row.sent_key ?? undefined,
    }
  );
};

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
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute();
};
