import { type Kysely, sql } from 'kysely';

/** A credit promised for being late holds for whichever visit we come at, not only for the window it was said of. */
export const promisedLateCredit = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table visit_request
        add column late_credit_cents integer check (late_credit_cents > 0),
        add column late_credit_after timestamptz,
        add constraint late_credit_is_whole check ((late_credit_cents is null) = (late_credit_after is null))`.execute(
      db,
    );
    await sql`comment on column visit_request.late_credit_cents is 'promised to the customer if we arrive after late_credit_after; forgotten with the arrival'`.execute(
      db,
    );
  },
};
