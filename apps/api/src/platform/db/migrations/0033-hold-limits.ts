import { type Kysely, sql } from 'kysely';

export const holdLimits = {
  /** Three slots for whoever holds windows, by whatever tells visitors apart: a fourth hold has no row to stand in. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table hold_slot (
        identity bytea not null,
        slot smallint not null check (slot between 1 and 3),
        appointment_id uuid not null references visit (appointment_id) on delete cascade,
        primary key (identity, slot),
        unique (identity, appointment_id)
      )`.execute(db);
    await sql`create index hold_slot_by_appointment on hold_slot (appointment_id)`.execute(db);
  },
};
