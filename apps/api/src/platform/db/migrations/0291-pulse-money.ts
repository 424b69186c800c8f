import { type Kysely, sql } from 'kysely';

/**
 * PULSE-1: what a bank takes back in a dispute is counted as a refund. Charges and reviews are counted again: revenue is
 * without tax, and what reviews mention has other names.
 */
export const pulseMoney = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create trigger dispute_counted after insert or update of withdrawn_cents on dispute
        for each row execute function note_pulse('refund', 'attempt_id')`.execute(db);
    await sql`
      insert into pulse_change (subject_kind, subject_id)
      select 'charge', id from charge
      union all select 'review', id from mechanic_review`.execute(db);
  },
};
