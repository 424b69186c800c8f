import type { ContactKind } from '@lugnut/domain/identity';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { hashSecret } from './login-secrets';

/** A contact that is used from a time on, unless somebody stops it. */
export type ContactChange = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ContactKind;
  readonly address: string;
  readonly replaces: string | undefined;
  readonly takesEffectAt: Date;
};

const columns = ['id', 'account_id', 'kind', 'address', 'replaces', 'takes_effect_at'] as const;

const changeOf = (row: {
  id: string;
  account_id: string;
  kind: ContactKind;
  address: string;
  replaces: string | null;
  takes_effect_at: Date;
}): ContactChange => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  address: row.address,
  replaces: row.replaces ?? undefined,
  takesEffectAt: row.takes_effect_at,
});

export const contactChangeStore = (db: Database) => ({
  /** Replaces one of the same kind that waits. */
  async put(
    change: Omit<ContactChange, 'id'> & { readonly askedAt: Date; readonly undoSecret: string },
  ): Promise<ContactChange> {
    await this.drop(change.accountId, change.kind, change.askedAt);
    const row = await db
      .insertInto('contact_change')
      .values({
        id: newId(),
        account_id: change.accountId,
        kind: change.kind,
        address: change.address,
        replaces: change.replaces ?? null,
        undo_hash: hashSecret(change.undoSecret),
        asked_at: change.askedAt,
        takes_effect_at: change.takesEffectAt,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return changeOf(row);
  },

  async list(accountId: string): Promise<ContactChange[]> {
    const rows = await db
      .selectFrom('contact_change')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('dropped_at', 'is', null)
      .orderBy('asked_at')
      .orderBy('id')
      .execute();
    return rows.map(changeOf);
  },

  async find(accountId: string, id: string): Promise<ContactChange | undefined> {
    const row = await db
      .selectFrom('contact_change')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('dropped_at', 'is', null)
      .executeTakeFirst();
    return row && changeOf(row);
  },

  /** Also of one that was taken back: whoever asked for it may still be logged in. */
  async findByUndoSecret(secret: string): Promise<ContactChange | undefined> {
    const row = await db
      .selectFrom('contact_change')
      .select(columns)
      .where('undo_hash', '=', hashSecret(secret))
      .executeTakeFirst();
    return row && changeOf(row);
  },

  async listDue(now: Date): Promise<ContactChange[]> {
    const rows = await db
      .selectFrom('contact_change')
      .select(columns)
      .where('takes_effect_at', '<=', now)
      .where('dropped_at', 'is', null)
      .orderBy('takes_effect_at')
      .limit(500)
      .execute();
    return rows.map(changeOf);
  },

  /** False when it is gone: canceled, undone or made by somebody else meanwhile. */
  async remove(id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('contact_change')
      .where('id', '=', id)
      .where('dropped_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Takes back whatever waits; its warning works until its time. */
  async drop(accountId: string, kind: ContactKind, at: Date): Promise<boolean> {
    const dropped = await db
      .updateTable('contact_change')
      .set({ dropped_at: at })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('dropped_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return dropped !== undefined;
  },

  async forgetDropped(now: Date): Promise<void> {
    await db
      .deleteFrom('contact_change')
      .where('dropped_at', 'is not', null)
      .where('takes_effect_at', '<=', now)
      .execute();
  },
});
