import { type Kysely, sql } from 'kysely';

export const memberSavings = {
  /** What a member saved is kept with the charge of the job, so that a membership's savings are one sum. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table charge add column member_savings_cents integer check (member_savings_cents >= 0)`.execute(
      db,
    );
    await sql`comment on column charge.member_savings_cents is
      'what the membership took off this job; null: no member prices, or billed before it was kept'`.execute(
      db,
    );
  },
};
