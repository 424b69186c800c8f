import { type Kysely, sql } from 'kysely';

export const chargeTold = {
  /** FIELD-7: whoever has a job open sees at once that it was paid, or that a card was refused. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create trigger charge_told after insert or update of status, last_failure on charge
      for each row when (new.appointment_id is not null) execute function tell_job()`.execute(db);
  },
};
