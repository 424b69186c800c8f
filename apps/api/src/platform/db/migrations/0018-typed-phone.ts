import { type Kysely, sql } from 'kysely';

/** A fleet may be opened with a phone that has an account: nobody is told, and the account keeps its phone. */
export const typedPhone = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table account
        add column unproven_phone text check (unproven_phone ~ '^\\+1[2-9][0-9]{9}$')`.execute(db);
    await sql`
      alter table account
        drop constraint account_check,
        add constraint account_reached
          check (num_nonnulls(email, phone, unproven_email, unproven_phone) > 0)`.execute(db);
    await sql`comment on column account.unproven_phone is 'shown to who typed it, logs in nobody'`.execute(
      db,
    );
  },
};
