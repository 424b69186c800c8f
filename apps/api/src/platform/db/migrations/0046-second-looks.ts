import { type Kysely, sql } from 'kysely';

export const secondLooks = {
  /**
   * The warning about a changed contact works for as long as it said, also when whoever asked takes the change back.
   * Somebody who tries a missed fee themselves uses up none of the tries that are left to it.
   */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table contact_change drop constraint contact_change_account_id_kind_key`.execute(db);
    await sql`alter table contact_change add column dropped_at timestamptz`.execute(db);
    await sql`create unique index contact_change_waiting on contact_change (account_id, kind)
      where dropped_at is null`.execute(db);
    await sql`comment on table contact_change is
      'those that wait; one that was taken back stays until its time, so that its warning still works'`.execute(
      db,
    );
    await sql`alter table payment_attempt add column by_payer boolean not null default false`.execute(db);
    await sql`comment on column payment_attempt.by_payer is
      'the payer pressed a button: a refusal is told on the screen and counts as no try of ours'`.execute(db);
  },
};
