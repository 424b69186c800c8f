import { type Kysely, sql } from 'kysely';

export const lateCredit = {
  /** What comes off a bill when we arrive after the promised window, as each market promises it (FIELD-9). */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table market add column late_credit_cents integer not null default 2000
        check (late_credit_cents between 0 and 100000)`.execute(db);
  },
};
