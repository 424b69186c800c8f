import { type Kysely, sql } from 'kysely';

/** PULSE-1: what is given back of a bill on account is a line of an invoice, and no refund of a card. */
export const accountRefundsCounted = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create trigger statement_line_counted after insert on statement_line
        for each row when (new.kind = 'refund') execute function note_pulse('charge', 'charge_id')`.execute(
      db,
    );
    await sql`
      insert into pulse_change (subject_kind, subject_id)
      select distinct 'charge', charge_id from statement_line where kind = 'refund'`.execute(db);
  },
};
