import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';

export type Passkey = {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

export type NewPasskey = Omit<Passkey, 'id'> & { readonly name: string; readonly isSynced: boolean };

export const passkeyStore = (db: Database) => ({
  async list(accountId: string) {
    return db
      .selectFrom('passkey')
      .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at', 'is_synced'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  /** Undefined when somebody has registered this credential already. */
  async add(passkey: NewPasskey): Promise<string | undefined> {
    const added = await db
      .insertInto('passkey')
      .values({
        id: newId(),
        account_id: passkey.accountId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports.join(','),
        is_synced: passkey.isSynced,
        name: passkey.name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  },

  /** Locked: of two answers with the same counter one is a copy. */
  async lockByCredential(credentialId: string): Promise<Passkey | undefined> {
    const row = await db
      .selectFrom('passkey')
      .select(['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
      .where('credential_id', '=', credentialId)
      .forUpdate()
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        accountId: row.account_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        counter: row.counter,
        transports: row.transports === '' ? [] : row.transports.split(','),
      }
    );
  },

  async noteUse(id: string, counter: number): Promise<void> {
    await db
      .updateTable('passkey')
      .set({ counter, last_used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** False when the account has no such passkey. */
  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const renamed = await db
      .updateTable('passkey')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return renamed !== undefined;
  },

  /** Its name; undefined when the account has no such passkey. */
  async remove(accountId: string, id: string): Promise<string | undefined> {
    const removed = await db
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return removed?.name;
  },

  async removeAll(accountId: string): Promise<number> {
    const removed = await db
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    return removed.length;
  },
});
